-- Outcomes: what became of a person, by staff, the calendar and the CRM; append-only, with withdrawals.
select plan(58);

select public.record_visit('{"session_id": "outcome-one", "email": "sara@outcome.example", "utm_source": "linkedin", "selected_goal": "ai"}', '[]');
select public.record_visit('{"session_id": "outcome-two", "email": "sara@outcome.example"}', '[]');
select public.submit_contact('{"email": "omar@outcome.example", "message": "Call me"}');
select public.record_booking('{"invitee_uri": "https://o.example/i", "event_uri": "https://o.example/e", "email": "lina@outcome.example", "start_time": "2026-03-01T09:00:00Z", "status": "active"}');
update public.visitor_sessions v set start_time = d.day from (values ('outcome-one', '2026-01-01Z'::timestamptz), ('outcome-two', '2026-02-01Z')) d (id, day) where v.session_id = d.id;
insert into public.people (email, owner, next_step, next_on) values ('sara@outcome.example', test.id('editor'), 'Send an offer', '2026-12-01');
-- The outcomes of a person as the dialog has them, the latest first.
create function pg_temp.outcomes(visit text default 'outcome-one') returns setof text language sql as $$
  select concat_ws(' ', o ->> 'outcome', o ->> 'amount', o ->> 'reason', o ->> 'source', o ->> 'actor', case when o -> 'withdrawn' <> 'null' then 'withdrawn' end)
    from jsonb_array_elements(public.read_lead(visit) -> 'outcomes') o $$;
create function pg_temp.stage() returns text language sql as $$ select public.read_lead('outcome-one') ->> 'person_stage' $$;
grant execute on all functions in schema pg_temp to public;

-- By staff
select test.become('admin');
select is(pg_temp.stage(), 'interested', 'without an outcome the stage is the furthest of the visits');
select isnt(record_outcome(' SARA@outcome.example', 'held', happened_at => '2026-03-01T09:00Z'), null, 'records an outcome, for an email in any case');
select isnt(record_outcome('sara@outcome.example', 'won', amount_sar => 250000.5, happened_at => '2026-04-01T09:00Z'), null, 'with an amount');
select results_eq('select * from pg_temp.outcomes()', array['won 250000.50 staff Admin', 'held staff Admin'], 'the lead has the outcomes with their actor, the latest first');
select is(pg_temp.stage(), 'won', 'the stage of a person is the latest outcome');
select isnt(record_outcome(email, 'lost', ' Too expensive '), null, 'accepts a person known by ' || how)
  from (values ('omar@outcome.example', 'a request'), ('lina@outcome.example', 'a meeting')) known (email, how);
select is((select reason from outcomes where email = 'omar@outcome.example'), 'Too expensive', 'trims the reason');
select throws_ok(format('select record_outcome(%s)', arguments), code, null, 'refuses ' || what)
  from (values ('an unknown person', $$'nobody@outcome.example', 'won'$$, 'PT404'),
               ('an unknown outcome', $$'sara@outcome.example', 'sold'$$, '23514'),
               ('a withdrawal of nothing', $$'sara@outcome.example', 'withdrawn'$$, '23514'),
               ('a loss without a reason', $$'sara@outcome.example', 'lost', ' '$$, '23514'),
               ('a disqualification without a reason', $$'sara@outcome.example', 'disqualified'$$, '23514'),
               ('a long reason', $$'sara@outcome.example', 'lost', repeat('x', 501)$$, '23514'),
               ('an amount of a loss', $$'sara@outcome.example', 'lost', 'x', 1$$, '23514'),
               ('a negative amount', $$'sara@outcome.example', 'won', null, -1$$, '23514'),
               ('an amount that is no number', $$'sara@outcome.example', 'won', null, 'NaN'$$, '23514'),
               ('an amount that is too large', $$'sara@outcome.example', 'won', null, 1e12$$, '22003'),
               ('a time in the future', $$'sara@outcome.example', 'held', happened_at => now() + interval '2 days'$$, 'PT400'),
               ('an unknown contract', $$'sara@outcome.example', 'lost', 'x', cancels => 0$$, 'PT404'),
               ('what is no contract', $$'sara@outcome.example', 'lost', 'x', cancels => (select id from outcomes where outcome = 'held')$$, 'PT404'),
               ('the contract of another person', $$'omar@outcome.example', 'lost', 'x', cancels => (select id from outcomes where outcome = 'won')$$, 'PT404'),
               ('no real time', $$'sara@outcome.example', 'held', happened_at => '-infinity'$$, '23514')) wrong (what, arguments, code);

-- Withdrawal
select lives_ok($$select withdraw_outcome(id) from outcomes where outcome = 'won'$$, 'withdraws an outcome');
select lives_ok($$select withdraw_outcome(id) from outcomes where outcome = 'won'$$, 'a second time changes nothing');
select results_eq('select * from pg_temp.outcomes()', array['won 250000.50 staff Admin withdrawn', 'held staff Admin'], 'it stays in the list, marked');
select is(pg_temp.stage(), 'held', 'and the stage is the outcome before it');
select is(restore_outcome(id), restore_outcome(id), 'a withdrawal is undone once') from outcomes where outcome = 'won';
select results_eq('select * from pg_temp.outcomes()', array['won 250000.50 staff Admin', 'won 250000.50 staff Admin withdrawn', 'held staff Admin'], 'by the same outcome, with its source and time');
savepoint signed;
select record_outcome('sara@outcome.example', 'lost', 'Budget', happened_at => '2026-05-01T09:00Z', cancels => max(id)) from outcomes where outcome = 'won';
select results_eq('select * from pg_temp.outcomes()', array['lost Budget staff Admin'] || array_fill('won 250000.50 staff Admin withdrawn'::text, '{2}') || '{held staff Admin}', 'a loss ends a contract');
select withdraw_outcome(max(id), restores => max(id) filter (where outcome = 'won')) from outcomes where email = 'sara@outcome.example' and outcome in ('won', 'lost');
select results_eq('select * from pg_temp.outcomes()', array['lost Budget staff Admin withdrawn', 'won 250000.50 staff Admin'] || array_fill('won 250000.50 staff Admin withdrawn'::text, '{2}') || '{held staff Admin}', 'both are undone');
rollback to signed;
select withdraw_outcome(max(id)) from outcomes where outcome = 'won';
select throws_ok($$select restore_outcome(id) from outcomes where outcome = 'held'$$, 'PT404', null, 'refuses to restore what is valid');
select throws_ok($$select withdraw_outcome(0)$$, 'PT404', null, 'refuses to withdraw an unknown outcome');
select throws_ok($$select withdraw_outcome(id) from outcomes where outcome = 'withdrawn'$$, 'PT404', null, 'or a withdrawal');

-- The person of a lead
select is(read_lead('outcome-two') - (select array_agg(k) from jsonb_object_keys(read_lead('outcome-two')) k
    where k not in ('company', 'owner_name', 'next_step', 'next_on', 'visits_count', 'first_touch', 'last_touch')),
  '{"company": "outcome.example", "owner_name": "Editor", "next_step": "Send an offer", "next_on": "2026-12-01", "visits_count": 2,
    "first_touch": {"source": "linkedin", "at": "2026-01-01T00:00:00+00:00"}, "last_touch": {"source": null, "at": "2026-02-01T00:00:00+00:00"}}',
  'a lead has the person: company, owner, next step, first and last touch');
select is(jsonb_path_query_array(read_lead('outcome-two'), '$.visits[*].session_id'), '["outcome-two", "outcome-one"]', 'and all visits of the person, also this one, the latest first');
select test.become('reader');
select isnt_empty('select * from pg_temp.outcomes()', 'an editor reads them if an admin allows it');
select isnt(record_outcome('sara@outcome.example', 'proposal', amount_sar => 0), null, 'then they also record outcomes');

-- The calendar
select test.become('service_role');
select is(record_no_show('https://o.example/none', now(), true), false, 'knows no other meeting');
select is(record_no_show('https://o.example/i', '2026-03-01T10:00Z', is_no_show), true, 'a no-show: ' || what)
  from (values (1, true, 'reported'), (2, true, 'repeated')) reports (n, is_no_show, what) order by n;
select test.become('postgres');
select results_eq($$select email, happened_at from private.valid_outcomes where outcome = 'no_show'$$,
  $$values ('lina@outcome.example', '2026-03-01T09:00Z'::timestamptz)$$, 'is stored once, at the time of the meeting');
select public.record_no_show('https://o.example/i', '2026-03-01T11:00Z', false), public.record_no_show('https://o.example/i', '2026-03-01T11:00Z', false);
select public.record_no_show('https://o.example/i', '2026-03-01T10:00Z', true);
select is_empty($$select 1 from private.valid_outcomes where outcome = 'no_show'$$, 'is taken back, also when its report is repeated later');

-- The CRM
create function pg_temp.receive(reports jsonb) returns text language sql as $$
  select concat_ws(' ', r ->> 'recorded', r ->> 'repeated', r ->> 'unknown', r ->> 'unknown_ids') from public.receive_outcomes(reports) r $$;
select is(pg_temp.receive('[{"id": "1", "email": "Omar@outcome.example", "outcome": "won", "amount": 9.5, "at": "2026-05-01T00:00:00Z"},
  {"id": "2", "email": "erased@outcome.example", "outcome": "won"}, {"id": "3", "withdraws": "unknown"}]'), '1 0 2 ["2", "3"]', 'records the known ones of several reports, and names the others');
select is(pg_temp.receive('[{"id": "1", "email": "lina@outcome.example", "outcome": "held"}, {"id": "4", "withdraws": "1"}, {"id": "4", "withdraws": "1"}]'), '1 2 0 []', 'a repeated id changes nothing');
select results_eq($$select outcome, amount_sar, email from outcomes where source = 'crm' order by id$$,
  $$values ('won', 9.50, 'omar@outcome.example'), ('withdrawn', null, 'omar@outcome.example')$$, 'a withdrawal belongs to the person of the outcome');
select throws_ok($$select pg_temp.receive('[{"id": "5", "email": "omar@outcome.example", "outcome": "held"}, {"id": "6", "email": "omar@outcome.example", "outcome": "lost"}]')$$, '23514', null,
  'one that is wrong refuses all');

-- Contracts: entries are outcome, source, amount and day; a withdrawal has the amount of what it takes back.
create function pg_temp.contracts(entries text[]) returns text language plpgsql as $$
begin
  insert into outcomes (email, outcome, reason, source, amount_sar, happened_at)
  select 'deal@outcome.example', p[1], case when p[1] in ('lost', 'disqualified') then 'x' end, p[2], p[3]::numeric, '2026-06-01'::timestamptz + p[4]::int * interval '1 day'
    from unnest(entries) with ordinality e (entry, n), string_to_array(entry, ' ', '-') p where p[1] <> 'withdrawn' order by n;
  insert into outcomes (email, outcome, source, withdraws)
  select o.email, 'withdrawn', o.source, o.id from outcomes o join unnest(entries) entry on entry = format('withdrawn %s %s', o.source, trunc(o.amount_sar))
   where o.email = 'deal@outcome.example';
  raise exception using errcode = 'ZZ000', message = (
    select concat_ws(' ', count(*), sum(amount_sar)) from private.valid_outcomes where is_contract and email = 'deal@outcome.example');
exception when sqlstate 'ZZ000' then return sqlerrm;
end $$;
select is(pg_temp.contracts(entries), found, what)
  from (values ('a contract', '{won staff 5 1}'::text[], '1 5.00'),
               ('a later loss keeps it', '{won staff 5 1,lost crm - 2}', '1 5.00'),
               ('until it is withdrawn', '{won staff 5 1,lost crm - 2,withdrawn staff 5}', '0'),
               ('another one stays', '{won staff 5 1,won staff 7 3,withdrawn staff 5}', '1 7.00'),
               ('two sources report one contract', '{won staff 5 1,won crm 5 9}', '1 5.00'),
               ('that with the amount counts', '{won crm - 1,won staff 5 3}', '1 5.00'),
               ('of which one may be withdrawn', '{won staff 5 1,won crm 5 2,withdrawn crm 5}', '1 5.00'),
               ('other amounts are other contracts', '{won staff 5 1,won crm 6 2}', '2 11.00'),
               ('so are those of one source, or two weeks later', '{won crm 5 1,won crm 5 2,won staff 5 20}', '3 15.00')) sequences (what, entries, found);

-- The changes for the CRM
select results_eq($$select payload #>> '{outcome,email}', payload #>> '{outcome,outcome}', payload #>> '{outcome,source}', session_id, contact_id is not null from deliveries where reasons = '{outcome}' order by sequence$$,
  $$values ('sara@outcome.example', 'held', 'staff', 'outcome-two', false), ('sara@outcome.example', 'won', 'staff', 'outcome-two', false),
           ('omar@outcome.example', 'lost', 'staff', null, true), ('sara@outcome.example', 'withdrawn', 'staff', 'outcome-two', false),
           ('sara@outcome.example', 'won', 'staff', 'outcome-two', false), ('sara@outcome.example', 'withdrawn', 'staff', 'outcome-two', false),
           ('sara@outcome.example', 'proposal', 'staff', 'outcome-two', false)$$, 'staff''s outcomes are sent, with the latest visit or request; those of the CRM are not');

-- Export
select test.become('admin');
select is(export_visitor('sara@outcome.example') #> '{people,0}' ?| '{owner,actor}', false, 'exports a person without the accounts of staff');
