-- Removes all objects and data of the migrations from the local database, in any state.
set storage.allow_delete_query = 'true';
do $$
declare
  made record;
begin
  for made in
    select 'schema' as kind, nspname as name from pg_namespace
     where nspname = 'public' or nspowner = 'postgres'::regrole and nspname <> 'extensions'
    union all select 'publication', pubname from pg_publication
  loop
    execute format('drop %s %I cascade', made.kind, made.name);
  end loop;
end
$$;
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
