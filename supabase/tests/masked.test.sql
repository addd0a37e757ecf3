-- The masked views: what analyst_masked cannot find out.
select no_plan();

select is_empty(
  $$select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'analytics'::regnamespace and c.relkind in ('v', 'm') and private.masking_of(c.relname, a.attname, a.atttypid) is null$$,
  'private.masked_columns() decides about every column with text');
select set_eq($$select relname from pg_class where relnamespace = 'analytics_masked'::regnamespace$$,
  $$select relname from pg_class where relnamespace = 'analytics'::regnamespace and relkind in ('v', 'm')$$, 'every view is there');
select is_empty(
  $$select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'analytics_masked'::regnamespace and (obj_description(c.oid) is null or col_description(c.oid, a.attnum) is null)$$,
  'with the comments');

-- A person whose every text, file and number can be recognized, and staff who wrote about them.
update profiles set name = 'Canary Staff' where id = test.id('editor');
select public.record_visit('{"session_id": "masked-visit", "email": "sara.canary@canary-firm.example", "language_preference": "en",
    "selected_goal": "ai", "selected_goal_label": "canary goal", "selected_sector": "other", "selected_sector_label": "canary sector",
    "idea_description": "A canary idea", "suggestions_count": 1, "suggestions_source": "ai", "pdf_uploaded": true, "pdf_filename": "canary.pdf",
    "suggestions_data": [{"title": "canary", "description": "canary", "details": "canary", "impact": "high", "effort": "low"}],
    "documents": [{"name": "canary.txt", "problem": null, "characters": 9, "read": 9}], "documents_read": 1,
    "plan": [{"title": "canary", "description": "canary", "impact": "high", "effort": "low", "kind": "own"}],
    "questions": ["A canary question"], "questions_count": 1, "qualification": {"budget": "canary"}}',
  jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'pdf_uploaded', 'properties', '{"name": "canary.pdf"}'::jsonb, 'at', now())));
select public.submit_contact('{"name": "Sara Canary", "email": "sara.canary@canary-firm.example", "phone": "+966501234567", "company": "Canary Firm",
  "industry": "canary", "project_type": "canary", "timeline": "canary", "message": "A canary message", "session_id": "masked-visit"}');
select public.record_booking('{"invitee_uri": "https://canary.example/i", "event_uri": "https://canary.example/e", "email": "sara.canary@canary-firm.example",
  "session_id": "masked-visit", "location": "https://canary.example/room", "start_time": "2026-12-01T09:00:00Z", "status": "active"}');
insert into people (email, owner, next_step) values ('sara.canary@canary-firm.example', test.id('editor'), 'Call the canary');
insert into outcomes (email, outcome, reason, source, actor) values ('sara.canary@canary-firm.example', 'lost', 'canary reason', 'staff', test.id('editor'));
insert into private.unanswered_questions (question, folded, language) values ('Canary?', 'canary?', 'en');
update deliveries set last_answer = 'sara.canary@canary-firm.example refused' where email like '%canary%';
select test.become('editor');
select test.put('t.masked', '{"category": "hero", "value_ar": "canary", "value_en": "canary"}', 0);
select test.become('postgres');

-- The views of a schema in which a role finds a text of the person.
create function test.found(schema text, role text) returns text[] language plpgsql as $$
declare
  view text;
  found boolean;
  views text[] := '{}';
begin
  for view in select c.relname from pg_class c where c.relnamespace = schema::regnamespace order by 1 loop
    perform test.become(role);
    execute format($q$select exists (select from %I.%I v where v::text ~* 'canary|501234567')$q$, schema, view) into found;
    perform test.become('postgres');
    if found then views := views || view; end if;
  end loop;
  return views;
end
$$;
select ok(test.found('analytics', 'analyst') @> '{leads,contact_requests,bookings,emails,events,suggestions,content_changes,lead_history,lead_changes}',
  'the analyst finds the texts of the person');
select is(test.found('analytics_masked', 'analyst_masked'), '{}', 'the masked analyst finds none of them in any row');

select is_empty(
  $$select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'analytics'::regnamespace and a.attname = 'email' and not exists (
       select from pg_attribute m where m.attrelid = format('analytics_masked.%I', c.relname)::regclass and m.attname = 'person')$$,
  'a view with emails has a pseudonym in their place');
create temporary table expected as select private.person_id('sara.canary@canary-firm.example') as person;
grant select on expected to public;
select test.become('analyst_masked');
select is(array[(select person from analytics_masked.leads where session_id = 'masked-visit'),
                (select person from analytics_masked.bookings where session_id = 'masked-visit'),
                (select person from analytics_masked.contact_requests where session_id = 'masked-visit')],
  (select array[person, person, person] from expected), 'the same one in every view');
select is((select p.company from analytics_masked.people p join expected using (person)), (select right(person, 12) from expected), 'a company has one, too, with which those of its people end');

-- No way around the views: access.test.sql tries all that is in public and private.
select test.become('postgres');
select is_empty($$select from pg_auth_members where member = 'analyst_masked'::regrole$$, 'it is a member of no role');
select is_empty($$select nspname from pg_namespace where nspname in ('analytics', 'private', 'auth', 'storage') and has_schema_privilege('analyst_masked', oid, 'usage')$$,
  'it may name nothing in the other schemas');
select is(array(select rolconnlimit from pg_roles where rolname in ('analyst', 'analyst_masked')), '{10,10}', 'each of the roles of analysts has ten connections');
