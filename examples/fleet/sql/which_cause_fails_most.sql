-- A log counts once for each cause, however often the cause is in it.
select cause,
       count(distinct path) as logs,
       count(distinct host) as hosts,
       round(100.0 * count(distinct path) / (select count(distinct path) from record where kind = 'cause' and severity = 'error'), 1)
         as percent_of_failed,
       sum(consequences)::bigint as consequences,
       min(title) as for_example
from record
where kind = 'cause' and severity = 'error'
group by cause
order by logs desc, cause;
