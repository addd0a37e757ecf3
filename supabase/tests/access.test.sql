-- The access matrix: the rights of each role on each object, every cell tried on existing rows.
--   all     every row          some    some of the rows        none    no row, without an error
--   ok      done               refused error 42501
-- Tables without a line are refused to everybody. The end checks that every function and bucket has its lines.
select no_plan();
-- Storage sets this for its own statements; otherwise its triggers refuse every deletion.
set local storage.allow_delete_query = 'true';

-- Rows to try the statements on
insert into content_items (key, category, is_published) values ('t.a', 'hero', true), ('t.b', 'hero', false);
select public.record_visit(jsonb_build_object('session_id', 'matrix-one', 'start_time', now(), 'email', 'm@matrix.example',
  'suggestions_data', '[{"title": "x"}]'::jsonb, 'suggestions_count', 1),
  jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now())));
select public.record_visit('{"session_id": "matrix-bot", "is_bot": true}', '[]');
select public.record_visit('{"session_id": "matrix-call", "email": "call@matrix.example"}', '[]');
select public.count_visit('[{"step": "page"}]', '{"channel": "direct", "language": "ar", "device": "mobile"}', 'm', 1);
insert into public.visitor_sessions (session_id, start_time, is_doubtful) values ('matrix-doubtful', now(), true);
insert into private.visit_origins (session_id, secret_hash) values ('matrix-one', sha256('x'));
select public.submit_contact('{"email": "m@matrix.example", "message": "x"}');
insert into public.staff_entries (request, kind, text) select r.id, 'note', 'x' from public.contact_requests r;
insert into public.staff_entries (email, kind, text) values ('m@matrix.example', 'note', 'x');
select public.reserve_ai('chat', 'matrix-one', 'm', 1, 1000, 'a');
select public.claim_answer('chat', 'matrix-one', gen_random_uuid(), null, 60);
select public.record_booking('{"invitee_uri": "https://m.example/i", "event_uri": "https://m.example/e", "email": "m@matrix.example",
  "session_id": "matrix-one", "start_time": "2026-12-01T09:00:00Z", "status": "active"}');
update scoring_rules set points = points - 1 where id = 'goal';
insert into content_releases (id, name, published_at) values (test.id('open release'), 'Open', null), (test.id('published release'), 'Published', now());
insert into content_drafts (key, category, version) values ('t.draft', 'hero', 0), ('t.released', 'hero', 0);
update content_drafts set release = test.id('open release') where key = 't.released';
insert into private.invitations (id, email, name, role, language)
values (test.id('invited'), 'invited@matrix.example', 'Invited', 'editor', 'ar');
insert into private.unwanted_emails values (repeat('0', 64));
insert into private.unanswered_questions (id, question, folded, language) overriding system value
values (0, 'Matrix?', 'matrix?', 'en');
insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'matrix.png');
insert into people (email, next_step) values ('m@matrix.example', 'Call');
insert into outcomes (id, email, outcome, source, withdraws) overriding system value
values (-2, 'm@matrix.example', 'held', 'staff', null), (0, 'm@matrix.example', 'no_show', 'staff', null), (-1, 'm@matrix.example', 'withdrawn', 'staff', 0);
insert into privacy_notices (hash, language, text) values (encode(sha256('matrix'), 'hex'), 'en', 'matrix');

create temporary table matrix (
  position int generated always as identity, object text, verb text, statement text,
  anon text, nobody text, editor text, reader text, admin text, analyst text, service text
) on commit drop;
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service) values
--                                                                                              anon       nobody     editor     reader     admin      analyst    service
('public.content_items', 'select', 'select 1 from public.content_items',                        'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.content_items', 'insert', $$insert into public.content_items (key, category) values ('t.c', 'hero')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_items', 'update', $$update public.content_items set order_index = 9 where key = 't.a'$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_items', 'delete', $$delete from public.content_items where key = 't.a'$$,      'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_revisions', 'select', 'select 1 from public.content_revisions',                'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.content_drafts', 'select', 'select 1 from public.content_drafts',                      'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.content_drafts', 'update', $$update public.content_drafts set review = 'approved'$$,   'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'select', 'select name from public.content_releases',               'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.content_releases', 'insert', $$insert into public.content_releases (name) values ('x')$$, 'refused', 'refused', 'ok',      'ok',      'ok',      'refused', 'refused'),
('public.content_releases', 'insert', $$insert into public.content_releases (name, review) values ('x', 'approved')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'update', $$update public.content_releases set name = 'x' where id = test.id('open release')$$, 'refused', 'refused', 'ok',      'ok',      'ok',      'refused', 'refused'),
('public.content_releases', 'update', 'update public.content_releases set publish_at = now()',  'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'delete', $$delete from public.content_releases where id = test.id('open release')$$, 'refused', 'refused', 'ok',      'ok',      'ok',      'refused', 'refused'),
('public.profiles', 'select', 'select 1 from public.profiles',                                  'refused', 'none',    'some',    'some',    'all',     'refused', 'refused'),
('public.profiles', 'update', $$update public.profiles set name = 'x'$$,                        'refused', 'none',    'none',    'none',    'ok',      'refused', 'refused'),
('public.profiles', 'delete', $$delete from public.profiles where id = test.id('editor')$$,     'refused', 'none',    'none',    'none',    'ok',      'refused', 'refused'),
('public.audit_log', 'select', 'select 1 from public.audit_log',                                'refused', 'none',    'none',    'none',    'all',     'refused', 'refused'),
('public.security_settings', 'select', 'select 1 from public.security_settings',                'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.security_settings', 'update', 'update public.security_settings set admins_need_second_factor = false', 'refused', 'none',    'none',    'none',    'ok',      'refused', 'refused'),
('public.visitor_sessions', 'select', 'select 1 from public.visitor_sessions',                  'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.visitor_events', 'select', 'select 1 from public.visitor_events',                      'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.privacy_notices', 'select', 'select 1 from public.privacy_notices',                    'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.visit_counts', 'select', 'select 1 from public.visit_counts',                          'refused', 'none',    'none',    'none',    'all',     'refused', 'refused'),
('public.contact_requests', 'select', 'select 1 from public.contact_requests',                  'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.contact_requests', 'select', 'select id, reference, name, email, phone, company, industry, project_type, budget, message, timeline, language, status, created_at, updated_at, answered_at, due_at, assigned_to, kind, privacy_notice, privacy_notice_at from public.contact_requests', 'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.contact_requests', 'select', 'select session_id from public.contact_requests',         'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'select', 'select request_id from public.contact_requests',         'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'update', $$update public.contact_requests set status = 'closed'$$, 'refused', 'none',    'none',    'none',    'ok',      'refused', 'refused'),
('public.staff_entries', 'select', 'select 1 from public.staff_entries',                        'refused', 'none',    'some',     'all',     'all',     'refused', 'refused'),
('public.scoring_rules', 'select', 'select 1 from public.scoring_rules',                        'refused', 'none',    'all',     'all',     'all',     'refused', 'refused'),
('public.scoring_rules', 'update', $$update public.scoring_rules set points = 1$$,              'refused', 'none',    'none',    'none',    'ok',      'refused', 'refused'),
('public.scoring_changes', 'select', 'select 1 from public.scoring_changes',                    'refused', 'none',    'none',    'none',    'all',     'refused', 'refused'),
('public.bookings', 'select', 'select 1 from public.bookings',                                  'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.people', 'select', $$select 1 from public.people$$,                                    'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.outcomes', 'select', $$select 1 from public.outcomes$$,                                'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.outcomes', 'write', $$insert into public.outcomes (email, outcome, source) values ('m@matrix.example', 'held', 'staff')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.outcomes', 'write', $$update public.outcomes set amount_sar = 1$$,                      'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.score_changes', 'select', $$select 1 from public.score_changes$$,                      'refused', 'none',    'none',    'all',     'all',     'refused', 'refused'),
('public.deliveries', 'select', $$select 1 from public.deliveries$$,                            'refused', 'none',    'none',    'none',    'all',     'refused', 'refused'),
-- Storage: without a condition, so that a change is not refused for reading the condition's columns
('bucket images', 'select', $$select 1 from storage.objects where bucket_id = 'images'$$,       'none',    'none',    'all',     'all',     'all',     'refused', 'all'),
('bucket images', 'insert', $$insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'b.png')$$, 'refused', 'refused', 'ok',      'ok',      'ok',      'refused', 'ok'),
('bucket images', 'update', $$update storage.objects set last_accessed_at = now()$$,            'none',    'none',    'none',    'none',    'none',         'refused', 'ok'),
('bucket images', 'delete', 'delete from storage.objects',                                      'none',    'none',    'ok',      'ok',      'ok',      'refused', 'ok'),
('analytics.leads', 'write', 'delete from analytics.leads',                                     'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.published_content()', 'execute', 'select public.published_content()',                  'ok',      'ok',      'ok',      'ok',      'ok',      'refused', 'refused'),
('public.my_profile()', 'execute', 'select public.my_profile()',                                'refused', 'ok',      'ok',      'ok',      'ok',      'refused', 'refused');

-- Functions for editors and admins
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select object, 'execute', statement, 'refused', 'refused', 'ok', 'ok', 'ok', 'refused', 'refused'
  from (values
('public.content_admin_list()', 'select public.content_admin_list()'),
('public.content_change(jsonb)', $$select public.content_change('[{"key": "t.d", "version": 0, "fields": {"category": "hero"}}]')$$),
('public.content_history(text,bigint,integer)', $$select public.content_history('t.a')$$),
('public.content_changes(jsonb,bigint,integer)', 'select public.content_changes()'),
('public.content_drafts_list(text)', 'select public.content_drafts_list()'),
('public.content_draft(text,jsonb,integer)', $$select public.content_draft('t.a', '{"value_en": "x"}')$$),
('public.propose_draft(text,jsonb,integer)', $$select public.propose_draft('t.a', '{"value_en": "x"}')$$),
('public.log_tool(text)', $$select public.log_tool('read_content')$$),
('public.content_discard(text,integer)', $$select public.content_discard('t.draft', 1)$$),
('public.content_publish(jsonb,uuid)', $$select public.content_publish('[{"key": "t.draft", "revision": 1}]')$$),
('public.content_schedule(text,integer,timestamp with time zone)', $$select public.content_schedule('t.draft', 1, now() + interval '1 day')$$),
('public.content_releases_list()', 'select public.content_releases_list()'),
('public.content_move(text[],uuid,boolean)', $$select public.content_move(array['t.draft'], test.id('open release'))$$),
('public.content_schedule_release(uuid,timestamp with time zone,timestamp with time zone,jsonb)', $$select public.content_schedule_release(test.id('open release'), now() + interval '1 day', null, '[{"key": "t.released", "revision": 1}]')$$),
('public.content_publish(jsonb,uuid)', $$select public.content_publish('[{"key": "t.released", "revision": 1}]', test.id('open release'))$$),
('public.content_undo(bigint[],uuid)', $$select public.content_undo(release => test.id('published release'))$$),
('public.content_review(text,text,text,uuid,jsonb)', $$select public.content_review('requested', null, 't.draft')$$),
('public.content_share(uuid)', 'select public.content_share()'),
('public.content_share_links()', 'select public.content_share_links()'),
('public.content_unshare(uuid)', 'select public.content_unshare()'),
('public.read_security_settings()', 'select public.read_security_settings()'),
('public.sign_out_everywhere(uuid)', $$select public.sign_out_everywhere(auth.uid())$$),
('public.content_undo(bigint[],uuid)', $$select public.content_undo(array[test.revision()])$$),
('public.content_stats()', $$select public.content_stats()$$),
('public.who_to_call()', 'select public.who_to_call()'),
('public.list_requests(text,text,jsonb,integer,text,boolean)', $$select public.list_requests()$$),
('public.log_request_export(integer)', 'select public.log_request_export(1)'),
('public.count_requests()', $$select public.count_requests()$$),
('public.my_email_settings()', 'select public.my_email_settings()'),
('public.change_my_email_settings(text,text[])', $$select public.change_my_email_settings('en', '{new_request}')$$),
('public.list_unanswered()', 'select public.list_unanswered()'),
('public.writer()', 'select public.writer()'),
('public.dismiss_unanswered(bigint,boolean)', 'select public.dismiss_unanswered(0)'),
('public.badge_counts()', 'select public.badge_counts()'),
('public.count_demo_data()', 'select public.count_demo_data()'),
('public.active_channels()', 'select public.active_channels()'),
('public.require_staff()', 'select public.require_staff()'),
('public.list_entries(uuid,text)', $$select public.list_entries((select id from public.contact_requests limit 1))$$),
('public.read_working_times(date,date)', $$select public.read_working_times('2026-11-22', '2026-11-28')$$)
  ) f (object, statement);

-- Functions for admins, and editors with access to leads
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select object, 'execute', statement, 'refused', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'
  from (values
('public.mark_contacted(text,boolean)', $$select public.mark_contacted('matrix-one')$$),
('public.lead_sources()', $$select public.lead_sources()$$),
('public.read_lead(text)', $$select public.read_lead('matrix-one')$$),
('public.read_brief(text)', $$select public.read_brief('matrix-one')$$),
('public.log_lead_export(jsonb)', 'select public.log_lead_export()'),
('public.mark_leads_seen()', 'select public.mark_leads_seen()'),
('public.list_people(jsonb,text,boolean,jsonb,integer)', 'select public.list_people()'),
('public.reports(date,date)', $$select public.reports('2026-11-01')$$),
('public.count_people(jsonb)', 'select public.count_people()'),
('public.set_person_owner(text,uuid,uuid)', $$select public.set_person_owner('m@matrix.example', test.id('admin'))$$),
('public.set_next_step(text,text,date,text,date)', $$select public.set_next_step('m@matrix.example', 'Write', expected_step => 'Call')$$),
('public.add_note(text,uuid,text)', $$select public.add_note('x', email => 'm@matrix.example')$$),
('public.list_entries(uuid,text)', $$select public.list_entries(email => 'm@matrix.example')$$),
('public.record_outcome(text,text,text,numeric,timestamp with time zone,bigint)', $$select public.record_outcome('m@matrix.example', 'held')$$),
('public.withdraw_outcome(bigint,bigint)', 'select public.withdraw_outcome(0)'),
('public.restore_outcome(bigint)', 'select public.restore_outcome(0)')
  ) f (object, statement);

-- Functions for admins
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select object, 'execute', statement, 'refused', 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'
  from (values
('public.content_review(text,text,text,uuid,jsonb)', $$select public.content_review('approved', null, 't.draft', null, '[{"key": "t.draft", "revision": 1}]')$$),
('public.staff_list()', $$select public.staff_list()$$),
('public.change_security_settings(boolean,boolean)', 'select public.change_security_settings(false)'),
('public.reset_second_factor(uuid)', $$select public.reset_second_factor(test.id('editor'))$$),
('public.change_staff_role(uuid,text)', $$select public.change_staff_role(test.id('editor'), 'editor')$$),
('public.change_lead_access(uuid,boolean)', $$select public.change_lead_access(test.id('editor'), true)$$),
('public.remove_staff(uuid)', $$select public.remove_staff(test.id('editor'))$$),
('public.list_invitations()', 'select public.list_invitations()'),
('public.invite_staff(text,text,text,text,boolean)', $$select public.invite_staff('matrix@new.example', 'New', 'editor', 'ar', false)$$),
('public.resend_invitation(uuid,boolean)', $$select public.resend_invitation(test.id('invited'), false)$$),
('public.revoke_invitation(uuid)', $$select public.revoke_invitation(test.id('invited'))$$),
('public.list_actions(text,text,bigint,integer)', 'select public.list_actions()'),
('public.rescore_leads()', 'select public.rescore_leads()'),
('public.what_if_scoring(jsonb)', $$select public.what_if_scoring('[{"id": "email", "points": 1}]')$$),
('public.erase_visitor(text)', $$select public.erase_visitor('m@matrix.example')$$),
('public.remove_demo_data()', 'select public.remove_demo_data()'),
('public.export_visitor(text)', $$select public.export_visitor('m@matrix.example')$$),
('public.decide_visits(text[],text)', $$select public.decide_visits('{matrix-one}', 'bot')$$),
('public.requeue_deliveries(uuid[])', $$select public.requeue_deliveries('{}')$$),
('public.backfill_lead_changes(timestamp with time zone)', $$select public.backfill_lead_changes(now())$$),
('public.count_visitor(text)', $$select public.count_visitor('m@matrix.example')$$),
('public.preview_scoring(jsonb)', $$select public.preview_scoring('[]')$$),
('public.save_scoring(jsonb)', $$select public.save_scoring('[]')$$),
('public.rescoring()', 'select public.rescoring()'),
('public.rescore_next()', 'select public.rescore_next()'),
('public.scoring_history(integer)', $$select public.scoring_history()$$),
('public.set_request_status(uuid,text,text)', $$select public.set_request_status((select id from public.contact_requests where status = 'new' limit 1), 'answered', 'new')$$),
('public.list_deliveries(text,text,bigint,integer)', $$select public.list_deliveries('crm')$$),
('public.count_deliveries(text)', $$select public.count_deliveries('crm')$$),
('public.assign_request(uuid,uuid,uuid)', $$select public.assign_request((select id from public.contact_requests limit 1), test.id('admin'), null)$$),
('public.add_note(text,uuid,text)', $$select public.add_note('x', (select id from public.contact_requests limit 1))$$)
  ) f (object, statement);

-- Functions for edge functions
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select object, 'execute', statement, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'ok'
  from (values
('public.publish_due()', 'select public.publish_due()'),
('public.record_notice(text,text)', $$select public.record_notice('en', 'x')$$),
('public.shared_content(text)', $$select public.shared_content('matrix')$$),
('public.create_invitation_token(uuid)', $$select public.create_invitation_token(test.id('invited'))$$),
('public.open_invitation(text)', $$select public.open_invitation('00')$$),
('public.accept_invitation(text,text)', $$select public.accept_invitation('00', 'a-good-one')$$),
('public.queue_recovery(text)', $$select public.queue_recovery('nobody@test.example')$$),
('public.recovery_works(text)', $$select public.recovery_works('00')$$),
('public.log_sign_in(text,boolean)', $$select public.log_sign_in('admin@test.example', true)$$),
('public.record_visit(jsonb,jsonb)', $$select public.record_visit('{"session_id": "matrix-three"}', '[]')$$),
('public.submit_contact(jsonb)', $$select public.submit_contact('{"email": "a@b.example", "message": "x"}')$$),
('public.reply_due(text)', $$select public.reply_due('R-22222222')$$),
('public.record_booking(jsonb)', $$select public.record_booking('{"invitee_uri": "https://m.example/2", "event_uri": "https://m.example/e", "email": "a@b.example", "start_time": "2026-12-01T09:00:00Z", "status": "active"}')$$),
('public.read_booking(text,text,text)', $$select public.read_booking('matrix-one', '00', 'https://m.example/i')$$),
('public.consume_rate_limit(text,text,integer,interval,integer)', $$select public.consume_rate_limit('a', 'b', 1, '1 hour')$$),
('public.has_calls(text,text)', $$select public.has_calls('a', 'b')$$),
('public.stop_emails(text)', $$select public.stop_emails('a@b.example')$$),
('public.refund_rate_limit(text,text,integer,interval,integer)', $$select public.refund_rate_limit('a', 'b', 1, '1 hour')$$),
('public.ai_tokens_left(bigint,numeric)', $$select public.ai_tokens_left(1000)$$),
('public.reserve_ai(text,text,text,integer,bigint,text,text,numeric,numeric,jsonb,uuid)', $$select public.reserve_ai('chat', null, 'm', 1, 1000, 'a')$$),
('public.settle_ai(uuid,integer,integer,bigint,text,text,numeric,jsonb,uuid)', $$select public.settle_ai(gen_random_uuid(), 1, 1, 1000, 'a')$$),
('public.claim_answer(text,text,uuid,text,integer)', $$select public.claim_answer('chat', 'matrix-one', gen_random_uuid(), null, 60)$$),
('public.read_answer(text,text,uuid)', $$select public.read_answer('chat', 'matrix-one', gen_random_uuid())$$),
('public.note_unanswered(text,text)', $$select public.note_unanswered('Is there an app?', 'en')$$),
('public.save_answer(text,text,uuid,jsonb,boolean,boolean)', $$select public.save_answer('chat', 'matrix-one', gen_random_uuid(), '{}', true)$$),
('public.create_resume_link(text,text,text,jsonb)', $$select public.create_resume_link('matrix-one', '00', '00', '{}')$$),
('public.email_plan(text,text,text,text,uuid,jsonb,text,text)', $$select public.email_plan('matrix-one', '00', 'x', 'ar', gen_random_uuid(), '{}', '00', '00')$$),
('public.open_resume_link(text,text,text)', $$select public.open_resume_link('00')$$),
('public.record_visits(text[],integer,integer,integer)', $$select public.record_visits('{}', 1, 1, 1)$$),
('public.count_visit(jsonb,jsonb,text,integer)', $$select public.count_visit('[]', '{}', 'x', 1)$$),
('public.receive_outcomes(jsonb)', $$select public.receive_outcomes('[{"id": "x", "email": "m@matrix.example", "outcome": "held"}]')$$),
('public.record_no_show(text,timestamp with time zone,boolean)', $$select public.record_no_show('https://m.example/i', now(), true)$$),
('public.claim_deliveries(text,integer,integer,text)', $$select public.claim_deliveries('crm', 1)$$),
('public.record_delivery(uuid,integer,text,boolean,boolean,integer)', $$select public.record_delivery(gen_random_uuid(), 1, 'x', true)$$),
('public.pause_deliveries(text)', $$select public.pause_deliveries('crm')$$)
  ) f (object, statement);

-- Views of the analysts
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select format('%s.%s', relnamespace::regnamespace, relname), 'select', format('select 1 from %s.%I', relnamespace::regnamespace, relname),
       'refused', 'refused', 'refused', 'refused', 'refused', case when relnamespace = 'analytics'::regnamespace then 'all' else 'refused' end, 'refused'
  from pg_class where relnamespace in ('analytics'::regnamespace, 'analytics_masked'::regnamespace) and relkind in ('v', 'm');

-- Everything without a line is refused
insert into matrix (object, verb, statement, anon, nobody, editor, reader, admin, analyst, service)
select t.name, s.verb, s.statement, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'
  from (select format('%s.%I', relnamespace::regnamespace, relname) as name, relnamespace, oid from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm') and not relispartition) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum = 1
 cross join lateral (values ('select', 'select 1 from ' || t.name), ('insert', format('insert into %s default values', t.name)),
                            ('update', format('update %s set %I = default', t.name, a.attname)), ('delete', 'delete from ' || t.name)) s (verb, statement)
 where (s.verb = 'select' or t.relnamespace = 'public'::regnamespace)
   and not exists (select from matrix m where m.object = t.name and m.verb = s.verb);

-- A preview link
insert into private.content_share_links select sha256('matrix'), test.id('open release'), now() + interval '1 day', id from profiles limit 1;

-- A revision to restore, for roles that cannot read revisions.
create function test.revision() returns bigint language sql security definer as
  $$ select id from public.content_revisions where key = 't.revised' and action = 'update' $$;
grant execute on function test.revision() to public;
insert into content_items (key, category) values ('t.revised', 'hero');
update content_items set value_ar = 'x' where key = 't.revised';

-- Runs a statement as a role, rolls it back and returns the outcome.
create function pg_temp.outcome(actor text, verb text, statement text) returns text language plpgsql as $$
declare
  mine bigint;
  every bigint;
  answer text;
begin
  begin
    perform test.become(actor);
    execute statement;
    get diagnostics mine = row_count;
    raise exception using errcode = 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
    when insufficient_privilege then return 'refused';
  end;
  perform test.become('postgres');
  if verb in ('insert', 'execute') then return 'ok'; end if;
  begin
    execute statement;
    get diagnostics every = row_count;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then null;
  end;
  return case when every = 0 then 'no rows to try on' when mine = 0 then 'none' when mine < every then 'some'
              when verb = 'select' then 'all' else 'ok' end;
end
$$;

select is(pg_temp.outcome(cell.actor, m.verb, m.statement),
          cell.expected,
          format('%s: %s %s', cell.actor, m.verb, m.object))
  from (select * from matrix order by position) m
 cross join lateral (values ('anon', m.anon), ('nobody', m.nobody), ('editor', m.editor), ('reader', m.reader), ('admin', m.admin),
                            ('analyst', m.analyst), ('service_role', m.service),
                            ('analyst_masked', case when m.object ^@ 'analytics_masked.' then 'all' else 'refused' end)) cell (actor, expected);

-- The second factor of admins: without the one that is demanded they have the rights of an editor, and without the code of
-- their own those of a user without a profile, who does not have the profile that they still read.
select test.become('postgres');
update security_settings set admins_need_second_factor = true where is_only;
select is(pg_temp.outcome('admin', m.verb, m.statement), m.editor,
          format('admin without a second factor: %s %s', m.verb, m.object))
  from (select * from matrix order by position) m;
select test.become('postgres');
select test.enroll('admin');
select is(pg_temp.outcome('admin', m.verb, m.statement),
          case when m.object = 'public.profiles' and m.verb = 'select' then 'some' else m.nobody end,
          format('admin without the code: %s %s', m.verb, m.object))
  from (select * from matrix order by position) m;

select test.become('postgres');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'analytics'::regnamespace)
       and not exists (select from matrix m where m.object =
             format('%s.%s(%s)', p.pronamespace::regnamespace, p.proname,
                    replace(pg_get_function_identity_arguments(p.oid), ', ', ',')) or m.object =
             format('%s.%s(%s)', p.pronamespace::regnamespace, p.proname,
                    (select coalesce(string_agg(t::regtype::text, ',' order by n), '') from unnest(p.proargtypes::oid[]) with ordinality a (t, n))))$$,
  'every function has its line in access.test.sql');
select is_empty($$select id from storage.buckets where not exists (select from matrix where object = 'bucket ' || id)$$,
  'every bucket has its lines in access.test.sql');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'private'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
       and p.proname <> 'staff_role'$$,
  'anon can execute nothing in private except staff_role()');
