-- Runs first and commits: test users, a function to act as one of them, and shared fixtures.
begin;
create schema if not exists test;
create extension if not exists pgtap with schema extensions;
grant usage on schema test, extensions to public;
grant execute on all functions in schema extensions to public;

-- The id of a test user, the same in every run.
create or replace function test.id(actor text) returns uuid
  language sql immutable set search_path = '' as $$ select md5('test actor ' || actor)::uuid $$;

-- The id of a test user's session.
create or replace function test.session(actor text) returns uuid
  language sql immutable set search_path = '' as $$ select md5('test session ' || actor)::uuid $$;

-- Acts as anon, nobody (signed in, without a profile), editor, reader (an editor with access to leads), admin, analyst, service_role or postgres from here on. aal2:
-- with a token for which the code of the second factor was entered.
create or replace function test.become(actor text, aal text default 'aal1') returns void
  language plpgsql set search_path = '' as $$
begin
  perform set_config('role', case when actor in ('nobody', 'editor', 'reader', 'admin') then 'authenticated' else actor end, true);
  perform set_config('request.jwt.claims', case
    when actor in ('nobody', 'editor', 'reader', 'admin')
      then json_build_object('sub', test.id(actor), 'role', 'authenticated', 'email', actor || '@test.example',
                             'session_id', test.session(actor), 'aal', aal)::text
    else json_build_object('role', actor)::text end, true);
  -- Older versions of auth.uid() read this one.
  perform set_config('request.jwt.claim.sub',
    case when actor in ('nobody', 'editor', 'reader', 'admin') then test.id(actor)::text else '' end, true);
end
$$;

-- Sets up a second factor.
create or replace function test.enroll(actor text, status text default 'verified') returns void
  language sql set search_path = '' as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), test.id(actor), 'totp', status::auth.factor_status, now(), now())
$$;

-- As if so much time had passed since the counted calls, of all callers or of one, for all actions or for one.
create or replace function test.age_calls(age interval, of_caller text default null, of_action text default null)
  returns void
  language sql set search_path = '' as $$
  update private.rate_limits set times = array(select t - age from unnest(times) with ordinality u (t, n) order by n),
                                 expires_at = expires_at - age
   where (of_caller is null or caller = private.hash_caller(of_caller)) and (of_action is null or action = of_action)
$$;

-- Writes one item as staff do; no fields delete it.
create or replace function test.put(key text, fields jsonb, version integer default null) returns jsonb
  language sql set search_path = ''
  return public.content_change(jsonb_build_array(jsonb_build_object('key', key, 'version', version, 'fields', fields)));

grant execute on all functions in schema test to public;

-- Seven visits with an email, p1 to p7 in ascending order of score, the last one a bot, and two contact requests.
create or replace function test.record_leads() returns void
  language plpgsql set search_path = '' as $$
begin
  delete from public.visitor_sessions;
  delete from public.contact_requests;
  delete from public.deliveries;
  delete from public.scoring_changes;
  update private.delivery_channels set is_active = true where channel = 'crm';
  perform public.record_visit(jsonb_build_object('session_id', 'leads-p' || n, 'email', 'p' || n || '@leads.example',
    'start_time', now(), 'is_bot', n = 7, 'utm_source', case when n % 2 = 0 then 'linkedin' end,
    'selected_goal', case when n > 1 then 'ai' end,
    'idea_description', case when n > 2 then 'فكرة عن المخازن ' || repeat('x', 60) end,
    'suggestions_count', case when n > 3 then 2 else 0 end, 'suggestions_data', '[{"title": "t"}]'::jsonb,
    'calendly_clicked', n > 4, 'calendly_scheduled', n > 5),
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step',
                                         'properties', '{"step": 1}'::jsonb, 'at', now())))
    from generate_series(1, 7) n;
  perform public.submit_contact(
    '{"email": "p6@leads.example", "message": "Call me", "name": "أحمد الغامدي", "company": "Acme", "phone": "+966501234567"}');
  perform public.submit_contact('{"email": "x@leads.example", "message": "Other", "session_id": "leads-p2"}');
end
$$;

insert into auth.users (id, email)
  select test.id(actor), actor || '@test.example' from unnest(array['nobody', 'editor', 'reader', 'admin']) actor
  on conflict do nothing;
insert into auth.sessions (id, user_id, created_at, updated_at)
  select test.session(actor), test.id(actor), now(), now() from unnest(array['nobody', 'editor', 'reader', 'admin']) actor
  on conflict do nothing;
insert into public.profiles (id, name, role)
  values (test.id('editor'), 'Editor', 'editor'), (test.id('reader'), 'Reader', 'editor'), (test.id('admin'), 'Admin', 'admin')
  on conflict do nothing;
update public.profiles set reads_leads = true where id = test.id('reader');
commit;
