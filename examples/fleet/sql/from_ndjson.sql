-- Lines of `foundcheck scan --format ndjson --files-from`, for the questions: set variable records = 'out/*.ndjson';
-- and set variable base = 'logs'; the folder below it that a file lies in is its host.
create or replace view record as
select kind,
       nullif(regexp_extract(substr(path, length(getvariable('base')) + 1), '^/*([^/]+)/', 1), '') as host,
       path, format, bytes, cuda_release, name, ladder->>'claimed' as claimed, ladder->>'working' as working,
       component, rule, severity, confidence, cause, coalesce(title, title_base64) as title, consequences,
       cast(evidence->>'$[0].line' as bigint) as line, evidence->>'$[0].text' as text, tool, errors, warnings, message
from read_json(getvariable('records'), format = 'newline_delimited', columns = {
       kind: 'varchar', path: 'varchar', format: 'varchar', bytes: 'bigint', cuda_release: 'varchar', name: 'varchar', ladder: 'json',
       component: 'varchar', rule: 'varchar', severity: 'varchar', confidence: 'varchar', cause: 'varchar', title: 'varchar',
       title_base64: 'varchar', consequences: 'bigint', evidence: 'json', tool: 'varchar', errors: 'bigint', warnings: 'bigint',
       message: 'varchar'})
where kind <> 'summary';
