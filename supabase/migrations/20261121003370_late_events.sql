-- Events that came too late for a month of their own, with a backup that was restored for one, lie in the default
-- partition. Their time ends, too.

create or replace function private.drop_old_events(keep interval default interval '24 months') returns integer
  language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  old regclass;
  dropped integer := 0;
begin
  for old in
    select c.oid from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.visitor_events'::regclass and c.relname ~ '^visitor_events_\d{4}_\d{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= now() - keep
  loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  delete from private.visitor_events_other where session_start < date_trunc('month', now() - keep);
  return dropped;
end
$$;
comment on function private.drop_old_events(interval) is
  'Drops the monthly partitions of visitor_events that ended longer ago than `keep`, and what is as old in the default one; answers how many partitions.';
