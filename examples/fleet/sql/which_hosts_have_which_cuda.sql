-- By the caches and configure logs that tell of a release. A host with two of them is one to look at.
select host, cuda_release, count(distinct path) as files, count(*) over (partition by host) as releases_of_host
from record
where kind = 'input' and cuda_release is not null
group by host, cuda_release
order by host, string_split(cuda_release, '.')::integer[];
