-- The objects of a Supabase project before its first migration that plain PostgreSQL lacks, with the same rights:
-- supabase_admin is the superuser, postgres owns the database, and Auth and Storage own their schemas.
do $$
begin
  if to_regrole('anon') is null then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    create role supabase_auth_admin nologin;
    create role supabase_storage_admin nologin;

    create role postgres login password 'postgres' createdb createrole replication bypassrls;
    grant anon, authenticated, service_role to postgres with admin option;
    grant pg_monitor, pg_read_all_data, pg_signal_backend, pg_create_subscription to postgres with admin option;
    -- On Supabase the extension supautils permits this.
    grant set on parameter session_replication_role to postgres;

    -- Lite serves Auth, REST and Storage over one connection. It creates roles at its start, and then grants access to
    -- every table to everyone; it owns none of our tables, so it cannot. pg_read_all_data turns the attempt into a
    -- warning instead of an error.
    create role supabase_lite login password 'postgres' createrole;
    grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, pg_read_all_data
      to supabase_lite;
    -- Both the CLI, as postgres, and Lite alter the tables that list the migrations.
    create role migration_history nologin;
    grant migration_history to postgres, supabase_lite;
    -- As Storage does for its own statements.
    alter role supabase_lite set storage.allow_delete_query = 'true';

    -- As authenticator, the role of the API, has on Supabase.
    alter role supabase_lite set statement_timeout = '8s';
    alter role supabase_lite set lock_timeout = '8s';
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
  end if;
end
$$;

do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('grant create, connect on database %I to supabase_lite', current_database());
end
$$;
create schema if not exists extensions authorization postgres;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists supabase_migrations authorization migration_history;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant usage on schema auth, storage to postgres;
