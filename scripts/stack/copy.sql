-- What the migrations expect of a Supabase project, for a copy on a server of your own: in a new database of PostgreSQL 17,
-- as its superuser, before the migrations. A copy has no accounts and no files, so the tables of Auth and Storage stay empty.
do $$
declare
  role text;
begin
  foreach role in array '{postgres,anon,authenticated,service_role,supabase_auth_admin,supabase_storage_admin}'::text[] loop
    if to_regrole(role) is null then
      execute format('create role %I nologin', role);
    end if;
  end loop;
end
$$;
create schema extensions;
create extension pgcrypto with schema extensions;
create schema auth;
create table auth.users (id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz,
  banned_until timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb);
create table auth.sessions (id uuid primary key, user_id uuid, created_at timestamptz, updated_at timestamptz, refreshed_at timestamp);
create table auth.mfa_factors (id uuid primary key, user_id uuid, status text, factor_type text, created_at timestamptz);
create function auth.uid() returns uuid language sql stable return null::uuid;
create function auth.jwt() returns jsonb language sql stable return null::jsonb;
create schema storage;
create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key, bucket_id text, name text, owner uuid, metadata jsonb);
