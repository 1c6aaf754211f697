-- What fleet.py wrote: set variable records = 'OUTPUT';
create or replace view record as
select * from read_parquet(getvariable('records') || '/*/*.parquet', hive_partitioning = true, hive_types = {kind: varchar});
