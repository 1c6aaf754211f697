-- The rules by how many files they fire in, on each host.
select rule, severity, host, count(distinct path) as files, min(title) as title
from record
where kind = 'finding'
group by rule, severity, host
order by sum(count(distinct path)) over (partition by rule) desc, rule, host;
