-- Contact requests: visitors write them and never read them, staff read them, admins answer them.
select plan(59);
-- Every section starts from here.
savepoint start;

-- Requests, by actor

select test.become('service_role');
select matches(public.submit_contact('{"email": "Sara@Example.com", "message": "نريد استشارة", "status": "closed", "reference": "mine"}'),
  '^R-[2-9A-HJKMNP-Z]{8}$', 'returns a reference and ignores reference and status of the request');
select is(public.submit_contact(again.request), public.submit_contact(again.request),
  'returns the same reference for a repeated request_id')
  from (values ('{"email": "omar@example.com", "message": "x", "request_id": "a5d2c5e0-7b0c-4d0e-9f6b-0a1b2c3d4e5f"}'::jsonb)) again (request);
select isnt(public.submit_contact(other.request), public.submit_contact(other.request || '{"request_id": null}'),
  'stores another request for another request_id and without one')
  from (values ('{"email": "omar@example.com", "message": "x", "request_id": "b5d2c5e0-7b0c-4d0e-9f6b-0a1b2c3d4e5f"}'::jsonb)) other (request);
select throws_ok($$select public.submit_contact('{"email": "a@b.example", "message": "x", "request_id": "1"}')$$, '22P02', null, 'refuses a request_id that is not a UUID');
select throws_ok($$select public.submit_contact('{"email": "a@b.example", "message": "x", "industry_id": "A name"}')$$, '23514', null, 'refuses the name of an industry as its id');

select test.become('postgres');
update contact_requests set due_at = now() + interval '3 days' where email = 'sara@example.com';
select is(public.reply_due((select reference from contact_requests where email = 'sara@example.com')), now() + interval '3 days', 'knows when the answer is due');
select is(public.reply_due('R-22222222'), private.due_at(now()), 'and when that of a request that is not stored would be');

select test.become('editor');
select results_eq($$select email, status, language, budget from contact_requests where email = 'sara@example.com'$$,
  $$values ('sara@example.com', 'new', 'ar', null)$$, 'an editor reads requests with the default status and language');
select is((select count(*)::integer from contact_requests where email = 'omar@example.com'), 3, 'stores each request once');
select test.become('admin');
update contact_requests set status = 'answered' where email = 'sara@example.com';
select results_eq($$select status, answered_at from contact_requests where email = 'sara@example.com'$$, $$values ('answered', now())$$, 'an admin answers a request, with the time');
select test.become('postgres');
update contact_requests set answered_at = now() - interval '3 hours' where email = 'sara@example.com';
select is((select payload #> '{contact,answered_at}' from deliveries where channel = 'crm' and payload #>> '{contact,email}' = 'sara@example.com'), null,
  'omits the time of the answer from the data for a CRM');
select submit_contact('{"email": "barrier@example.com", "message": "x", "kind": "barrier"}');
select is_empty($$select from deliveries where channel = 'crm' and email = 'barrier@example.com'$$, 'the report of a barrier is not sent to a CRM');
select test.become('admin');
update contact_requests set status = 'closed' where email = 'sara@example.com';
select throws_ok($$update contact_requests set message = 'x'$$, '42501', null, 'an admin cannot change the message');
select test.become('analyst');
select results_eq($$select status, answered_at from analytics.contact_requests where email = 'sara@example.com'$$, $$values ('closed', now() - interval '3 hours')$$,
  'keeps the time of the first answer when the request is closed');
select test.become('admin');
update contact_requests set status = 'new' where email = 'sara@example.com';
select is((select answered_at from contact_requests where email = 'sara@example.com'), null, 'clears the time of the answer when the status is new again');
update contact_requests set status = 'closed' where email = 'sara@example.com';
select is((select answered_at from contact_requests where email = 'sara@example.com'), now(), 'sets the time of the answer when a new request is closed');

-- The list in the admin
rollback to start;

select test.record_leads();

select test.become('admin');
select is((select count(*) from list_requests()), 2::bigint, 'an admin lists requests');
select is((select lead from list_requests(search => 'acme')), 'leads-p6', 'finds the visit of a request by email');
select is((select lead from list_requests(search => 'other')), 'leads-p2', 'finds the visit of a request by session');
select is((select count(*) from list_requests(after => (select to_jsonb(r) from list_requests(max_rows => 1) r))), 1::bigint, 'returns the next page after a request');
select lives_ok($$select set_request_status((select id from contact_requests where message = 'Call me'), 'answered', 'new')$$, 'an admin answers a request');
select throws_ok($$select set_request_status((select id from contact_requests where message = 'Call me'), 'closed', 'new')$$, 'PT409', null,
  'returns PT409 when the status has changed since it was read');
select throws_ok($$select set_request_status(gen_random_uuid(), 'closed', 'new')$$, 'PT404', null, 'returns PT404 for an unknown request');
select results_eq('select status, requests from count_requests() order by 1',
  $$values ('answered', 1::bigint), ('mine', 0), ('new', 1), ('overdue', 0), ('unassigned', 2)$$, 'counts requests by status and scope');

select test.become('reader');
select is((select lead from list_requests(search => 'acme')), 'leads-p6', 'an editor with access to leads sees the visit of a request');
select test.become('editor');
select is((select count(*) from list_requests()), 2::bigint, 'an editor reads requests');
select is_empty('select 1 from list_requests() where lead is not null', 'an editor does not see the visits of requests');

-- Order and scopes
rollback to start;

select test.record_leads();
do $do$ begin
  for n in 0..4 loop
    perform public.submit_contact(jsonb_build_object('email', 'due@due.example', 'message', 'm' || n));
  end loop;
end $do$;
update contact_requests set created_at = now() - interval '2 hours' where email = 'due@due.example';
-- Due in this order: m2, then m1 and m0 at the same time; then answered: m4, m3.
update contact_requests set created_at = created_at - interval '1 hour' where message = 'm1';
update contact_requests set due_at = now() + interval '3 hours' where message in ('m0', 'm1');
update contact_requests set due_at = now() - interval '3 hours' where message in ('m2', 'm3');
update contact_requests set due_at = now() - interval '1 hour', status = 'answered' where message = 'm4';
update contact_requests set status = 'closed' where message = 'm3';

select test.become('admin');
select is((select array_agg(message order by n) from (select message, row_number() over () as n from list_requests(search => 'due.example', newest_first => false)) r),
  '{m2,m1,m0,m4,m3}', 'lists open requests by the time they are due and came, then the others, the last ones first');
select is((select array_agg(second.message)
             from (select to_jsonb(r) as last from list_requests(search => 'due.example', newest_first => false, max_rows => 2) r
                    where message = 'm1') first,
                  list_requests(search => 'due.example', newest_first => false, after => first.last) second),
  '{m0,m4,m3}', 'returns the next page in that order');
select is((select array_agg(message) from list_requests(scope => 'overdue')), '{m2}', 'lists overdue requests');
select is((select requests from count_requests() where status = 'overdue'), 1::bigint, 'counts overdue requests');
select is((select count(*) from list_requests(scope => 'unassigned')), (select requests from count_requests() where status = 'unassigned'), 'lists as many unassigned ones as it counts');

-- Assignment, notes and history
rollback to start;

select public.submit_contact('{"email": "sara@assigned.example", "message": "one", "phone": "+966501234567"}'),
        public.submit_contact('{"email": "sara@assigned.example", "message": "two"}');
create function pg_temp.request(words text) returns uuid language sql security definer as $$
  select id from public.contact_requests where message = words $$;
create function pg_temp.entries(words text) returns table (kind text, actor text, text text) language sql as $$
  select e.kind, e.actor, e.text from public.list_entries(pg_temp.request(words)) e order by e.id $$;
grant execute on all functions in schema pg_temp to public;

select test.become('admin');
select lives_ok($$select assign_request(pg_temp.request('one'), test.id('editor'), null)$$, 'an admin assigns a request');
select throws_ok($$select assign_request(pg_temp.request('one'), test.id('admin'), null)$$, 'PT409', null, 'returns PT409 when the request was assigned since it was read');
select throws_ok($$select assign_request(gen_random_uuid(), test.id('admin'), null)$$, 'PT404', null, 'returns PT404 for an unknown request');
select throws_ok($$select assign_request(pg_temp.request('one'), test.id('nobody'), test.id('editor'))$$, 'PT404', null, 'returns PT404 for a person who is not on the staff');
select throws_ok($$select add_note('x', gen_random_uuid())$$, 'PT404', null, 'returns PT404 for a note on an unknown request');
select throws_ok($$select add_note(E' \n', pg_temp.request('one'))$$, '23514', null, 'refuses an empty note');

select test.become('editor');
select is((select array_agg(message) from list_requests(scope => 'mine')), '{one}', 'the person finds the requests assigned to them');
select is((select array_agg(message) from list_requests(scope => 'unassigned') where email = 'sara@assigned.example'), '{two}', 'unassigned requests are those of nobody');
select is((select assigned_name from list_requests(scope => 'mine')), (select name from profiles where id = test.id('editor')), 'the list has the name of the person');
select lives_ok($$select add_note('Called her', pg_temp.request('one'))$$, 'the person writes a note');
select lives_ok($$select set_request_status(pg_temp.request('one'), 'answered', 'new')$$, 'the person answers the request');
select lives_ok($$select set_request_status(pg_temp.request('one'), 'new', 'answered')$$, 'the person undoes it');
select throws_ok($$update contact_requests set assigned_to = test.id('admin') where assigned_to = test.id('editor')$$, '42501', null,
  'the person cannot assign the request to someone else');
select results_eq($$select kind, text from pg_temp.entries('one')$$,
  $$values ('assignment', (select name from profiles where id = test.id('editor'))), ('note', 'Called her'), ('answer', 'answered'), ('status', 'new')$$,
  'the history has every change in its order');
select is((select count(distinct actor) from pg_temp.entries('one')), 2::bigint, 'the history names the actors, also to an editor');

select test.become('admin');
update contact_requests set status = 'closed' where message = 'two';
select is((select array_agg(kind || ' ' || text) from pg_temp.entries('two')), '{status closed}', 'a direct change is in the history');
select test.become('postgres');
delete from profiles where id = test.id('editor');
select is((select assigned_to from contact_requests where message = 'one'), null, 'a request of a removed account is of nobody');
select test.become('admin');
select results_eq($$select kind, actor, text from pg_temp.entries('one') offset 4$$, $$values ('assignment', null::text, null::text)$$, 'and the history says so');
select ok(jsonb_path_exists(export_visitor('sara@assigned.example'), '$.contact_requests[*].entries[*] ? (@.kind == "note" && @.text == "Called her")'), 'an export has the notes');
select isnt(erase_visitor('sara@assigned.example'), null, 'erases the person');
select is_empty($$select from staff_entries e where not exists (select from contact_requests r where r.id = e.request)
                   or e.text = 'Called her'$$, 'an erasure removes the notes');

-- Search
rollback to start;

select public.submit_contact('{"email": "omar@search.example", "name": "عُمر", "phone": "+966501234567", "company": "شركة الآفاق", "message": "متى نلتقي؟"}');
create function pg_temp.requests(words text) returns setof text language sql as $$
  select split_part(email, '@', 1) from public.list_requests(search => words) where email like '%@search.example' $$;
grant execute on function pg_temp.requests(text) to public;

select test.become('admin');
select results_eq(format('select pg_temp.requests(%L)', words), array['omar'], 'finds a request by ' || words)
  from (values ('متي نلتقي'), ('شركه الافاق'), ('OMAR@search'), ('501234567'), ('٥٠١٢٣')) asked (words);

-- The owner needs no staff account; that this ends with the role is in privacy.test.sql.
rollback to start;
select public.record_visit('{"session_id": "owner-sees", "email": "sara@owner.example"}', '[]');
select public.submit_contact('{"email": "sara@owner.example", "message": "x", "session_id": "owner-sees"}');
select is((select lead from list_requests(search => 'sara@owner')), 'owner-sees', 'the owner lists requests with their visits');
