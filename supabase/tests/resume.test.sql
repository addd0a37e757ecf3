-- Links to another device: made by the visit's browser only, opened once, deleted with the visit and after a week.
select no_plan();

create function pg_temp.hash(text text) returns text language sql as $$ select encode(sha256(convert_to(text, 'utf8')), 'hex') $$;
create function pg_temp.make(visit text, secret text, token text, idea text default 'idea') returns timestamptz language sql as $$
  select public.create_resume_link(visit, pg_temp.hash(secret), pg_temp.hash(token),
    jsonb_build_object('draft', jsonb_build_object('idea', idea, 'email', 'another@resume.example'), 'documents', '[]'::jsonb)) $$;
create function pg_temp.open(token text) returns jsonb language sql as $$ select public.open_resume_link(pg_temp.hash(token)) $$;

select public.record_visit(jsonb_build_object('session_id', visit, 'email', visit || '@resume.example', 'start_time', now()), '[]')
   from unnest(array['resume-one', 'resume-two']) visit;
insert into public.visitor_sessions (session_id, start_time) values ('resume-none', now());
insert into private.visit_origins (session_id, secret_hash)
select visit, sha256('mine') from unnest(array['resume-one', 'resume-two', 'resume-none']) visit;

-- Made
select is(pg_temp.make('resume-one', 'another', 'a'), null, 'makes no link for another secret');
select is(pg_temp.make('resume-missing', 'mine', 'a'), null, 'makes no link without a visit');
select is(pg_temp.make('resume-none', 'mine', 'a'), null, 'makes no link for a visit without an email');
select is_empty('select 1 from private.resume_links', 'and stores nothing');
select is(pg_temp.make('resume-one', 'mine', 'first'), now() + interval '7 days', 'a link expires after a week');
select is_empty($$select 1 from private.resume_links l where l::text like '%first%'$$, 'stores the hash of the token only');
select throws_ok($$select public.create_resume_link('resume-one', pg_temp.hash('mine'), pg_temp.hash('x'), '[]')$$, '22023', null, 'refuses a state that is no object');
select throws_ok($$select pg_temp.make('resume-one', 'mine', 'x', repeat('x', 100000))$$, '22023', null, 'refuses a state that is too large');
select is(pg_temp.make('resume-one', 'mine', 'second', 'newer') is not null, true, 'makes another link');
select is((select count(*)::int from private.resume_links), 1, 'which replaces the one that was not opened');
select is(pg_temp.make('resume-two', 'mine', 'other') is not null, true, 'makes a link for another visit');

-- Opened
select is(pg_temp.open('first') ->> 'status', 'unknown', 'a replaced link is unknown');
select is(pg_temp.open('second') #> '{state,draft}', '{"idea": "newer", "email": "resume-one@resume.example"}', 'opens a link, with the email of the visit in its draft');
select is(pg_temp.open('second'), '{"status": "used"}', 'a link opens once');
select results_eq($$select state is null, used_at = now() from private.resume_links where session_id = 'resume-one'$$,
  'values (true, true)', 'deletes the draft when the link is opened');
select is(pg_temp.make('resume-one', 'mine', 'third') is not null, true, 'makes a link after one was opened');
update private.resume_links set expires_at = now() where token_hash = sha256('third');
select is(pg_temp.open('third'), '{"status": "expired"}', 'a link does not open after a week');

-- Deleted
update private.resume_links set expires_at = now() - interval '1 second' where session_id = 'resume-one';
select private.delete_expired_data();
select results_eq('select session_id from private.resume_links', array['resume-two'], 'deletes expired links, opened or not');
select is(pg_temp.make('resume-one', 'mine', 'fourth', 'secret of one') is not null, true, 'makes a link');
select is(pg_temp.make('resume-two', 'mine', 'fifth') is not null, true, 'makes a link of another visit');
update private.resume_links set state = jsonb_set(state, '{draft,email}', '" Former@resume.example"') where session_id = 'resume-two';
select test.become('admin');
select results_eq($$select jsonb_path_query_array(export_visitor('resume-one@resume.example'), '$.resume_links[*].expires_at')$$,
  $$values (jsonb_build_array(now() + interval '7 days'))$$, 'an export has the link and its dates');
select unalike(export_visitor('resume-one@resume.example')::text, '%token%', 'but not the hash of the token');
select is(jsonb_array_length(export_visitor('former@resume.example') -> 'resume_links'), 1, 'exports a link by the email in its draft');
select isnt(erase_visitor('former@resume.example'), null, 'erases a person by the email in a draft');
select test.become('postgres');
select results_eq('select session_id from private.resume_links', array['resume-one'], 'deletes this draft only');
select test.become('admin');
select isnt(erase_visitor('resume-one@resume.example'), null, 'erases a person');
select test.become('postgres');
select is_empty('select 1 from private.resume_links', 'deletes the links of the visit');
