-- Differences between Lite's tables and those of a Supabase project. Runs at every start.

-- Lite would create accounts for one-time passwords even though sign-up is disabled.
revoke insert on auth.users from supabase_lite, supabase_auth_admin;

-- Supabase ends all other sessions when a password is changed; Lite keeps them. The database does not know which
-- session made the change. It is the newest one, because the admin signs in right before.
create or replace function auth.end_other_sessions() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions s
   where s.user_id = new.id
     and s.id <> (select n.id from auth.sessions n where n.user_id = new.id order by n.created_at desc, n.id limit 1);
  return null;
end
$$;
create or replace trigger end_other_sessions after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.end_other_sessions();

-- Lite has no second factors. This is the table of Supabase Auth, without the columns for other factors than TOTP.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.mfa_factors (
      id                 uuid primary key,
      user_id            uuid not null references auth.users (id) on delete cascade,
      friendly_name      text,
      factor_type        auth.factor_type not null,
      status             auth.factor_status not null,
      created_at         timestamptz not null,
      updated_at         timestamptz not null,
      secret             text,
      last_challenged_at timestamptz unique
    );
    comment on table auth.mfa_factors is 'auth: stores metadata about factors';
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    alter table auth.mfa_factors enable row level security;
  end if;
end
$$;

-- Storage refuses this because the files would remain.
create or replace function storage.protect_delete() returns trigger
  language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Objects of Lite belong to the owner of their schema. Tables of Auth and Storage: postgres may read and write them,
-- but not change their structure.
do $$
declare
  object record;
begin
  for object in
    select n.nspowner::regrole as owner, 'table' as kind, c.oid::regclass::text as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'storage', 'supabase_migrations') and c.relkind in ('r', 'p')
    union all
    select n.nspowner::regrole, 'function', p.oid::regprocedure::text
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('auth', 'storage')
  loop
    execute format('alter %s %s owner to %s', object.kind, object.name, object.owner);
  end loop;
end
$$;
grant all on all tables in schema auth, storage to postgres;

-- As on Supabase, row-level security decides who may access Storage. Lite grants this only at its first request.
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
