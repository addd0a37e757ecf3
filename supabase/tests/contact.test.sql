-- Contact requests: a visitor writes and never reads; staff read, admins follow up.
begin;
set local search_path = test, extensions, public;
select plan(32);

select policies_are('public', 'contact_requests', array['staff_read', 'admin_update']);
select throws_ok($$select public.submit_contact('{}')$$, '42501', null, actor || ' does not go round the function')
  from unnest(array['anon', 'nobody', 'editor', 'admin', 'analyst']) actor, test.become(actor);

select test.become('service_role');
select matches(public.submit_contact('{"email": "Sara@Example.com", "message": "نريد استشارة", "status": "closed", "reference": "mine"}'),
  '^R-[2-9A-HJKMNP-Z]{8}$', 'a request is answered with a reference');
select is(public.submit_contact(again.request), public.submit_contact(again.request),
  'sent again under its id it is the same request, with the same reference')
  from (values ('{"email": "omar@example.com", "message": "x", "request_id": "a5d2c5e0-7b0c-4d0e-9f6b-0a1b2c3d4e5f"}'::jsonb)) again (request);
select isnt(public.submit_contact(other.request), public.submit_contact(other.request || '{"request_id": null}'),
  'another id is another request, and so is each without one')
  from (values ('{"email": "omar@example.com", "message": "x", "request_id": "b5d2c5e0-7b0c-4d0e-9f6b-0a1b2c3d4e5f"}'::jsonb)) other (request);
select throws_ok($$select public.submit_contact('{"email": "a@b.example", "message": "x", "request_id": "1"}')$$, '22P02', null, 'an id is a uuid');
select throws_ok('select * from contact_requests', '42501', null, 'the function reads nothing back');
select throws_ok(format('select public.submit_contact(%L)', bad.request), bad.state, null, bad.why)
  from (values ('{"message": "x"}', '23502', 'an e-mail is needed'), ('{"email": "x", "message": "x"}', '23514', 'a real one'),
               ('{"email": "a@b.example"}', '23502', 'a message too'), ('{"email": "a@b.example", "message": "  "}', '23514', 'not a blank one'),
               (json_build_object('email', 'a@b.example', 'message', repeat('x', 5001))::text, '23514', 'nor an endless one')) bad (request, state, why);

select test.become('anon');
select throws_ok('select * from contact_requests', '42501', null, 'a visitor reads no request');
select test.become('nobody');
select is_empty('select * from contact_requests', 'signed in without a profile is nobody');
select test.become('editor');
select results_eq($$select email, status, language, budget from contact_requests where email = 'sara@example.com'$$,
  $$values ('sara@example.com', 'new', 'ar', null)$$, 'an editor reads it; status and reference are not the visitor''s to choose');
select is((select count(*)::integer from contact_requests where email = 'omar@example.com'), 3, 'each request is there once');
select is_empty($$update contact_requests set status = 'closed' returning 1$$, 'an editor closes none');
select throws_ok($$delete from contact_requests$$, '42501', null, 'nor deletes any');
select test.become('admin');
select lives_ok($$update contact_requests set status = 'answered' where email = 'sara@example.com'$$, 'an admin answers');
select is((select status from contact_requests where email = 'sara@example.com'), 'answered', 'it is noted');
select is((select answered_at from contact_requests where email = 'sara@example.com'), now(), 'with its time');
select test.become('postgres');
update contact_requests set answered_at = now() - interval '3 hours' where email = 'sara@example.com';
select is((select payload #> '{contact,answered_at}' from lead_changes where payload #>> '{contact,email}' = 'sara@example.com'), null,
  'which is nothing a CRM is told');
select test.become('admin');
update contact_requests set status = 'closed' where email = 'sara@example.com';
select throws_ok($$update contact_requests set message = 'x'$$, '42501', null, 'and rewrites none');
select throws_ok($$update contact_requests set status = 'gone'$$, '23514', null, 'a status is one of three');
select test.become('analyst');
select is((select status from analytics.contact_requests where email = 'sara@example.com'), 'closed', 'the analyst reads it in analytics');
select is((select answered_at from analytics.contact_requests where email = 'sara@example.com'), now() - interval '3 hours',
  'with the time of the answer, whatever came after');
select test.become('admin');
update contact_requests set status = 'new' where email = 'sara@example.com';
select is((select answered_at from contact_requests where email = 'sara@example.com'), null, 'made new again it waits for an answer again');
update contact_requests set status = 'closed' where email = 'sara@example.com';
select is((select answered_at from contact_requests where email = 'sara@example.com'), now(), 'closing one is an answer too');

select * from finish();
rollback;
