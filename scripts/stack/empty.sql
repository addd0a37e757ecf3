-- Removes all objects and data of the migrations from the local database, in any state.
set storage.allow_delete_query = 'true';
drop schema if exists public, private, analytics, local_stack, test cascade;
create schema public authorization pg_database_owner;
grant usage on schema public to public;
grant usage on schema public to anon, authenticated, service_role;
delete from storage.objects;
delete from storage.buckets;
delete from auth.users;
do $$
declare
  policy record;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    truncate supabase_migrations.schema_migrations;
  end if;
  for policy in select policyname from pg_policies where schemaname = 'storage' loop
    execute format('drop policy %I on storage.objects', policy.policyname);
  end loop;
end
$$;
