-- Foundation: schemas, roles, default privileges, and helpers that several topics use.

create schema private;
comment on schema private is 'Internal tables and helper functions. Not exposed by the API.';
create schema analytics;
comment on schema analytics is 'Views for people who write SQL. Query them as the role analyst.';

create extension if not exists pg_trgm with schema extensions;

-- Nothing is granted unless a migration grants it. This is the default in new Supabase projects, not in older ones.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
grant usage on schema private to anon, authenticated;

-- The analysts can read one schema each. They cannot sign in until they get a password:
-- alter role analyst with login password '…';
do $$
declare
  analyst record;
  setting text;
begin
  for analyst in select * from (values ('analyst', 'analytics'), ('analyst_masked', 'analytics_masked')) a (name, views) loop
    if to_regrole(analyst.name) is null then
      execute format('create role %I nologin', analyst.name);
    end if;
    -- On a hosted project postgres is not a superuser and needs this membership to set the role, as the tests do.
    execute format('grant %I to postgres', analyst.name);
    foreach setting in array array[
      'set statement_timeout = ''30s''', 'set default_transaction_read_only = on', 'set search_path = ' || analyst.views,
      -- The views count days in Riyadh time, so an analyst reads and writes times in that zone.
      'set timezone = ''Asia/Riyadh''', 'connection limit 10']
    loop
      execute format('alter role %I %s', analyst.name, setting);
    end loop;
  end loop;
  -- A session can switch off the timeout and the read-only default. Even then the analyst may write nothing, not
  -- even a temporary table, and a job ends its transactions after a minute. Large objects remain, because lo_create() and
  -- the like belong to the superuser, which postgres is not on a hosted project; a superuser can revoke them from public.
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to supabase_auth_admin, supabase_storage_admin', current_database());
  -- Compiling takes longer than the queries.
  execute format('alter database %I set jit = off', current_database());
  -- The role of the visits function when it connects to the database directly. It can only record visits.
  if to_regrole('visit_recorder') is null then
    create role visit_recorder nologin;
  end if;
  -- The role that connects must be a member to switch to it.
  execute format('grant visit_recorder to %I', current_user);
end
$$;
grant usage on schema analytics to analyst;
grant usage on schema public to visit_recorder;

create function private.end_long_queries(longest interval default '1 minute') returns bigint
  language sql volatile set search_path = ''
  return (select count(pg_terminate_backend(a.pid)) from pg_stat_activity a
           where a.usename in ('analyst', 'analyst_masked') and a.xact_start < clock_timestamp() - longest);
comment on function private.end_long_queries is
  'Ends the connections of analysts with an older transaction and returns their number.';

create function private.schedule(job text, times text, command text) returns void
  language plpgsql set search_path = '' as $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule(job, times, command);
  end if;
end
$$;
comment on function private.schedule is 'Runs a command at times as in crontab, where pg_cron is available; elsewhere any scheduler can.';
select private.schedule('end long queries', '* * * * *', 'select private.end_long_queries()');

create function private.require_that(condition boolean, state text, message text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if condition is not true then
    raise exception using errcode = state, message = require_that.message;
  end if;
end
$$;
comment on function private.require_that is 'Raises an error with this SQLSTATE and message unless the condition is true.';

-- With a mistyped year such as 2206, a draft would not be published and a figure not be checked before that year.
create function private.require_near(at timestamptz) returns void
  language sql stable set search_path = ''
  return private.require_that(
    coalesce(at between '2000-01-01' and now() + interval '2 years', true), 'PT400', 'date_too_far');
comment on function private.require_near is 'Raises PT400 (date_too_far) for a time before 2000 or more than two years ahead.';

-- Trigger function for tables with an `updated_at` column.
create function private.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Maps spelling variants to one form: hamza on its seats, alef, ya, ta marbuta, kaf, digits, signs, marks, accents,
-- tatweel, invisible characters, case. The tables are those of supabase/functions/_shared/contract/fold.ts.
create function private.fold(input text) returns text
  language sql immutable parallel safe set search_path = ''
  return translate(
    regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(lower(normalize(coalesce(input, ''), nfkc)), '[\u0300-\u036F\u0600-\u0605\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF\u200C\u200D\uFE00-\uFE0F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
        'ئو', 'ؤو'), 'ءو', 'ؤو'), 'يأ', 'يئ'), 'مائة', 'مءئة'), 'يءة', 'يئة'), 'ائة', 'اءة'),
      nfkd), '[\u0300-\u036F\u0600-\u0605\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF\u200C\u200D\uFE00-\uFE0F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    'ٱٲٳىیېےةەہھۃکڪگپچڤ٪٬٫٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐–—−‘’“”łøءـ',
    'اااييييهههههكككبجف%,.01234567890123456789----''''""lo');
comment on function private.fold is 'Normalizes text for search, so that all common spellings of an Arabic word match.';

create function private.search_patterns(query text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
            from regexp_split_to_table(btrim(private.fold(query)), '\s+') word);
comment on function private.search_patterns is
  'LIKE patterns of the words of a query, the longest first: folded text that is like all of them has these words, in any order. An index finds the first one.';
grant execute on function private.require_that, private.fold, private.search_patterns to authenticated;
