-- What the other files stand on: the actors of every story, and a way to become one of them.
begin;
create schema if not exists test;
create extension if not exists pgtap with schema extensions;
grant usage on schema test, extensions to public;
grant execute on all functions in schema extensions to public;

-- The id of an actor; the same in every run.
create or replace function test.id(actor text) returns uuid
  language sql immutable set search_path = '' as $$ select md5('test actor ' || actor)::uuid $$;

-- Goes on as anon, nobody (signed in, without a profile), editor, admin, analyst, service_role or postgres.
create or replace function test.become(actor text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform set_config('role', case when actor in ('nobody', 'editor', 'admin') then 'authenticated' else actor end, true);
  perform set_config('request.jwt.claims', case
    when actor in ('nobody', 'editor', 'admin')
      then json_build_object('sub', test.id(actor), 'role', 'authenticated', 'email', actor || '@test.example')::text
    else json_build_object('role', actor)::text end, true);
  -- What older auth.uid() read instead.
  perform set_config('request.jwt.claim.sub',
    case when actor in ('nobody', 'editor', 'admin') then test.id(actor)::text else '' end, true);
end
$$;

grant execute on all functions in schema test to public;

insert into auth.users (id, email)
  select test.id(actor), actor || '@test.example' from unnest(array['nobody', 'editor', 'admin']) actor
  on conflict do nothing;
insert into public.profiles (id, name, role)
  values (test.id('editor'), 'Editor', 'editor'), (test.id('admin'), 'Admin', 'admin')
  on conflict do nothing;
commit;

begin;
set local search_path = test, extensions, public;
select plan(1);
select is(test.id('admin'), test.id('admin'), 'the actors are there');
select * from finish();
rollback;
