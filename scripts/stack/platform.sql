-- What a Supabase project has before its first migration and plain PostgreSQL does not.
do $$
begin
  if to_regrole('anon') is null then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
  end if;
  -- Auth, REST and Storage connect as this role. At its start Lite grants access to every table to everyone; this role
  -- owns none of our tables, so it cannot. pg_read_all_data turns the attempt into a warning instead of an error.
  if to_regrole('supabase_lite') is null then
    create role supabase_lite login password 'postgres' createrole;
    grant anon, authenticated, service_role to supabase_lite;
    grant pg_read_all_data to supabase_lite;
  end if;
end
$$;

do $$ begin execute format('grant create, connect on database %I to supabase_lite', current_database()); end $$;
create schema if not exists extensions;
create schema if not exists auth authorization supabase_lite;
create schema if not exists storage authorization supabase_lite;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
