-- Partitions of visitor_events: one a month, made ahead, dropped when their time is over.

-- Makes the partitions from last month to `ahead` months on; safe to run again. Rows that reached the default
-- partition before theirs existed move over.
create function private.create_event_partitions(ahead integer default 3) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  month date;
  partition text;
  created integer := 0;
begin
  for month in
    select generate_series(date_trunc('month', now() - interval '1 month'),
                           date_trunc('month', now()) + make_interval(months => ahead), interval '1 month')::date
  loop
    partition := format('visitor_events_%s', to_char(month, 'YYYY_MM'));
    continue when to_regclass('private.' || partition) is not null;
    execute format('create table private.%I (like public.visitor_events including defaults including constraints)', partition);
    execute format(
      'with moved as (delete from private.visitor_events_other where session_start >= %L and session_start < %L returning *)
       insert into private.%I select * from moved', month, month + interval '1 month', partition);
    execute format('alter table public.visitor_events attach partition private.%I for values from (%L) to (%L)',
      partition, month, month + interval '1 month');
    created := created + 1;
  end loop;
  return created;
end
$$;
comment on function private.create_event_partitions(integer) is
  'Makes the monthly partitions of visitor_events up to `ahead` months on; answers how many were new.';

-- Events older than `keep` go, a month at a time; the visit itself and its score stay.
create function private.drop_old_events(keep interval default interval '24 months') returns integer
  language plpgsql security definer set search_path = '' as $$
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
  return dropped;
end
$$;
comment on function private.drop_old_events(interval) is
  'Drops the monthly partitions of visitor_events that ended longer ago than `keep`; answers how many.';

do $$ begin perform private.create_event_partitions(); end $$;

-- Where the project has pg_cron the database looks after itself; elsewhere any scheduler may call the two.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('event partitions', '10 3 * * *', 'select private.create_event_partitions()');
    perform cron.schedule('event retention', '40 3 1 * *', 'select private.drop_old_events()');
  end if;
end
$$;
