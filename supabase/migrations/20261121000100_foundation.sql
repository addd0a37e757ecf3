-- The ground everything else stands on: closed by default, opened table by table.

-- What the API must never reach: helpers of policies, triggers and score.
create schema private;
-- What people who write SQL read.
create schema analytics;

comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';
comment on schema analytics is 'Views for people who write SQL. Read them as the role analyst.';

-- Nothing is granted unless a migration says so; new Supabase projects start like this, older ones do not.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- The analyst reads the schema analytics and nothing else. It cannot sign in until someone gives it a password:
-- alter role analyst with login password '…';
do $$
begin
  if not exists (select from pg_roles where rolname = 'analyst') then
    create role analyst nologin;
  end if;
end
$$;
-- On a hosted project postgres is no superuser: who creates a role may grant it, but not become it, which its tests do.
grant analyst to postgres;
alter role analyst set statement_timeout = '30s';
alter role analyst set default_transaction_read_only = on;
alter role analyst set search_path = analytics;
grant usage on schema analytics to analyst;
