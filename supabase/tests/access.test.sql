-- @access-matrix The access matrix: what each role may do with each object, every cell tried on existing rows.
--   all     every row          some    some of the rows        none    no row, without an error
--   ok      done               refused error 42501
-- The end checks that every table, view, function and bucket has its lines.
begin;
set local search_path = test, extensions, public;
select no_plan();
-- Storage sets this for its own statements; otherwise its triggers refuse every deletion.
set local storage.allow_delete_query = 'true';

-- Rows to try the statements on
insert into content_items (key, category, is_published) values ('t.a', 'hero', true), ('t.b', 'hero', false);
do $do$ begin
  perform public.record_visit(jsonb_build_object('session_id', 'matrix-one', 'start_time', now(), 'email', 'm@matrix.example',
    'suggestions_data', '[{"title": "x"}]'::jsonb, 'suggestions_count', 1),
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now())));
  perform public.record_visit('{"session_id": "matrix-bot", "is_bot": true}', '[]');
  insert into public.visitor_sessions (session_id, start_time, is_doubtful) values ('matrix-doubtful', now(), true);
  insert into private.visit_origins (session_id, secret_hash) values ('matrix-one', sha256('x'));
  perform public.submit_contact('{"email": "m@matrix.example", "message": "x"}');
  insert into public.request_entries (request, kind, text) select r.id, 'note', 'x' from public.contact_requests r;
  perform public.reserve_ai('chat', 'matrix-one', 'm', 1, 1000, 'a');
  perform public.claim_answer('chat', 'matrix-one', gen_random_uuid(), null, 60);
  perform public.record_booking('{"invitee_uri": "https://m.example/i", "event_uri": "https://m.example/e", "email": "m@matrix.example",
    "session_id": "matrix-one", "start_time": "2026-12-01T09:00:00Z", "status": "active"}');
end $do$;
update scoring_rules set points = points - 1 where id = 'goal';
insert into content_releases (id, name, published_at) values (test.id('open release'), 'Open', null), (test.id('published release'), 'Published', now());
insert into content_drafts (key, category, version) values ('t.draft', 'hero', 0), ('t.released', 'hero', 0);
update content_drafts set release = test.id('open release') where key = 't.released';
insert into private.invitations (id, email, name, role, language)
values (test.id('invited'), 'invited@matrix.example', 'Invited', 'editor', 'ar');
insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'matrix.png');

create temporary table matrix (
  position int generated always as identity, object text, verb text, statement text,
  anon text, nobody text, editor text, admin text, analyst text, service text
) on commit drop;
insert into matrix (object, verb, statement, anon, nobody, editor, admin, analyst, service) values
--                                                                                              anon       nobody     editor     admin      analyst    service
('public.content_items', 'select', 'select 1 from public.content_items',                        'some',    'none',    'all',     'all',     'refused', 'refused'),
('public.content_items', 'select', 'select updated_by from public.content_items',               'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.content_items', 'select', 'select outdated_language from public.content_items',        'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.content_items', 'select', 'select source, review_on from public.content_items',        'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.content_items', 'insert', $$insert into public.content_items (key, category) values ('t.c', 'hero')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_items', 'update', $$update public.content_items set order_index = 9 where key = 't.a'$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_items', 'delete', $$delete from public.content_items where key = 't.a'$$,      'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_revisions', 'select', 'select 1 from public.content_revisions',                'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.content_revisions', 'insert', $$insert into public.content_revisions (key, action, after) values ('x', 'insert', '{}')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_revisions', 'update', $$update public.content_revisions set key = 'x'$$,       'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_revisions', 'delete', 'delete from public.content_revisions',                  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_drafts', 'select', 'select 1 from public.content_drafts', 'refused', 'none', 'all', 'all', 'refused', 'refused'),
('public.content_drafts', 'insert', $$insert into public.content_drafts (key, category) values ('t.e', 'hero')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_drafts', 'update', $$update public.content_drafts set review = 'approved'$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_drafts', 'delete', 'delete from public.content_drafts', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'select', 'select name from public.content_releases', 'refused', 'none', 'all', 'all', 'refused', 'refused'),
('public.content_releases', 'select', 'select share_hash from public.content_releases', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'insert', $$insert into public.content_releases (name) values ('x')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_releases', 'insert', $$insert into public.content_releases (name, review) values ('x', 'approved')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'update', $$update public.content_releases set name = 'x' where id = test.id('open release')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_releases', 'update', 'update public.content_releases set publish_at = now()', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.content_releases', 'delete', $$delete from public.content_releases where id = test.id('open release')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.profiles', 'select', 'select 1 from public.profiles',                                  'refused', 'none',    'some',    'all',     'refused', 'refused'),
('public.profiles', 'insert', $$insert into public.profiles values (test.id('nobody'), 'x', 'admin')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.profiles', 'update', $$update public.profiles set name = 'x'$$,                        'refused', 'none',    'none',    'ok',      'refused', 'refused'),
('public.profiles', 'delete', $$delete from public.profiles where id = test.id('editor')$$,     'refused', 'none',    'none',    'ok',      'refused', 'refused'),
('public.audit_log', 'select', 'select 1 from public.audit_log',                                'refused', 'none',    'none',    'all',     'refused', 'refused'),
('public.audit_log', 'insert', $$insert into public.audit_log (action) values ('signed_in')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.audit_log', 'update', $$update public.audit_log set actor_name = 'x'$$,                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.audit_log', 'delete', 'delete from public.audit_log',                                  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.security_settings', 'select', 'select 1 from public.security_settings',                'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.security_settings', 'insert', 'insert into public.security_settings values (true, false)',
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.security_settings', 'update', 'update public.security_settings set admins_need_second_factor = false',
                                                                                                'refused', 'none',    'none',    'ok',      'refused', 'refused'),
('public.security_settings', 'delete', 'delete from public.security_settings',                  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_sessions', 'select', 'select 1 from public.visitor_sessions',                  'refused', 'none',    'none',    'all',     'refused', 'refused'),
('public.visitor_sessions', 'insert', $$insert into public.visitor_sessions (session_id, start_time) values ('matrix-two', now())$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_sessions', 'update', $$update public.visitor_sessions set page_views = 1$$,    'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_sessions', 'delete', 'delete from public.visitor_sessions',                    'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_events', 'select', 'select 1 from public.visitor_events',                      'refused', 'none',    'none',    'all',     'refused', 'refused'),
('public.visitor_events', 'insert', $$insert into public.visitor_events values ('matrix-one', gen_random_uuid(), now(), 'x', '{}', now())$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_events', 'update', $$update public.visitor_events set name = 'x'$$,            'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.visitor_events', 'delete', 'delete from public.visitor_events',                        'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'select', 'select 1 from public.contact_requests',                  'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.contact_requests', 'select', 'select id, reference, name, email, company, industry, project_type, budget, message, timeline, language, status, created_at, updated_at, answered_at, due_at, assigned_to from public.contact_requests',
                                                                                                'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.contact_requests', 'select', 'select session_id from public.contact_requests',         'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'select', 'select request_id from public.contact_requests',         'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'insert', $$insert into public.contact_requests (reference, email, message) values ('R-22222222', 'a@b.example', 'x')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.contact_requests', 'update', $$update public.contact_requests set status = 'closed'$$, 'refused', 'none',    'none',    'ok',      'refused', 'refused'),
('public.contact_requests', 'delete', 'delete from public.contact_requests',                    'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.request_entries', 'select', 'select 1 from public.request_entries',                    'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.request_entries', 'insert', $$insert into public.request_entries (request, kind, text) values ((select request from public.request_entries limit 1), 'note', 'x')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.request_entries', 'update', $$update public.request_entries set text = 'x'$$,          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.request_entries', 'delete', 'delete from public.request_entries',                      'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.scoring_rules', 'select', 'select 1 from public.scoring_rules',                        'refused', 'none',    'all',     'all',     'refused', 'refused'),
('public.scoring_rules', 'insert', $$insert into public.scoring_rules values ('x', 'email', 0, 1, 'x', 'x', 99)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.scoring_rules', 'update', $$update public.scoring_rules set points = 1$$,              'refused', 'none',    'none',    'ok',      'refused', 'refused'),
('public.scoring_rules', 'delete', 'delete from public.scoring_rules',                          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.scoring_changes', 'select', 'select 1 from public.scoring_changes', 'refused', 'none', 'none', 'all', 'refused', 'refused'),
('public.scoring_changes', 'insert', $$insert into public.scoring_changes (rule, points_before, points_after, above_before, above_after) values ('goal', 1, 2, 0, 0)$$,
  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.scoring_changes', 'update', 'update public.scoring_changes set points_after = 1', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.scoring_changes', 'delete', 'delete from public.scoring_changes', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.bookings', 'select', 'select 1 from public.bookings',                                  'refused', 'none',    'none',    'all',     'refused', 'refused'),
('public.bookings', 'insert', $$insert into public.bookings (invitee_uri, event_uri, email, start_time, status) values ('https://x', 'https://x', 'a@b.example', now(), 'active')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.bookings', 'update', $$update public.bookings set status = 'canceled'$$,               'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.bookings', 'delete', 'delete from public.bookings',                                    'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.score_changes', 'select', $$select 1 from public.score_changes$$,                      'refused', 'none', 'none', 'all', 'refused', 'refused'),
('public.score_changes', 'insert', $$insert into public.score_changes (session_id, changes, total, cause) values ('matrix-one', '[1]', 1, 'visit')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.score_changes', 'update', $$update public.score_changes set total = 1$$,               'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.score_changes', 'delete', $$delete from public.score_changes$$,                        'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.deliveries', 'select', $$select 1 from public.deliveries$$,                        'refused', 'none', 'none', 'all', 'refused', 'refused'),
('public.deliveries', 'insert', $$insert into public.deliveries (channel, session_id, reasons, payload, status) values ('crm', 'matrix-one', '{new}', '{}', 'waiting')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.deliveries', 'update', $$update public.deliveries set status = 'dead'$$,           'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.deliveries', 'delete', $$delete from public.deliveries$$,                          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.email_schedule', 'select', $$select 1 from private.email_schedule$$,                  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.delivery_channels', 'select', $$select 1 from private.delivery_channels$$,            'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.rescoring', 'select', 'select 1 from private.rescoring',                              'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.lead_search', 'select', 'select 1 from private.lead_search',                          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.invitations', 'select', 'select 1 from private.invitations',                          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.recovery_codes', 'select', 'select 1 from private.recovery_codes',                    'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.caller_key', 'select', 'select 1 from private.caller_key',                            'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.visit_origins', 'select', 'select 1 from private.visit_origins',                      'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.rate_limits', 'select', 'select 1 from private.rate_limits',                          'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.ai_calls', 'select', 'select 1 from private.ai_calls',                                'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.ai_answers', 'select', 'select 1 from private.ai_answers',                            'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.resume_links', 'select', 'select 1 from private.resume_links',                        'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('private.ai_days', 'select', 'select 1 from private.ai_days',                                  'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
-- Storage: without a condition, so that a change is not refused for reading the condition's columns
('bucket images', 'select', $$select 1 from storage.objects where bucket_id = 'images'$$,       'none',    'none',    'all',     'all',     'refused', 'all'),
('bucket images', 'insert', $$insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'b.png')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'ok'),
('bucket images', 'update', $$update storage.objects set last_accessed_at = now()$$,
                                                                                                'none',    'none',    'ok',      'ok',      'refused', 'ok'),
('bucket images', 'delete', 'delete from storage.objects',
                                                                                                'none',    'none',    'ok',      'ok',      'refused', 'ok'),
-- Functions
('public.content_admin_list()', 'execute', 'select public.content_admin_list()',                       'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_apply(jsonb,text[])', 'execute', $$select public.content_apply('[{"key": "t.d", "category": "hero"}]')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_restore(bigint,integer)', 'execute', $$select public.content_restore(test.revision())$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_history(text,bigint,integer)', 'execute', $$select public.content_history('t.a')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_deleted(integer)', 'execute', 'select public.content_deleted()',                      'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_drafts_list()', 'execute', 'select public.content_drafts_list()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_open(text,boolean)', 'execute', $$select public.content_open('t.a')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_close(text)', 'execute', $$select public.content_close('t.a')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_draft(text,jsonb,integer)', 'execute', $$select public.content_draft('t.a', '{"value_en": "x"}')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_discard(text,integer)', 'execute', $$select public.content_discard('t.draft', 1)$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_publish(jsonb)', 'execute', $$select public.content_publish('[{"key": "t.draft", "revision": 1}]')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_schedule(text,integer,timestamp with time zone)', 'execute', $$select public.content_schedule('t.draft', 1, now() + interval '1 day')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_releases_list()', 'execute', 'select public.content_releases_list()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_move(text[],uuid,boolean)', 'execute', $$select public.content_move(array['t.draft'], test.id('open release'))$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_schedule_release(uuid,timestamp with time zone,timestamp with time zone)', 'execute', $$select public.content_schedule_release(test.id('open release'), now() + interval '1 day')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_publish_release(uuid)', 'execute', $$select public.content_publish_release(test.id('open release'))$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_undo_release(uuid)', 'execute', $$select public.content_undo_release(test.id('published release'))$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_review(text,text,text,uuid)', 'execute', $$select public.content_review('requested', null, 't.draft')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_review(text,text,text,uuid)', 'execute', $$select public.content_review('approved', null, 't.draft')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.content_share(uuid)', 'execute', 'select public.content_share()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.content_unshare(uuid)', 'execute', 'select public.content_unshare()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.publish_due()', 'execute', 'select public.publish_due()', 'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.published_content()', 'execute', 'select public.published_content()', 'ok', 'ok', 'ok', 'ok', 'refused', 'refused'),
('public.shared_content(text)', 'execute', $$select public.shared_content('matrix')$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.staff_list()', 'execute', $$select public.staff_list()$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.my_profile()', 'execute', 'select public.my_profile()',                                       'refused', 'ok',      'ok',      'ok',      'refused', 'refused'),
('public.read_security_settings()', 'execute', 'select public.read_security_settings()',               'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.change_security_settings(boolean,boolean)', 'execute', 'select public.change_security_settings(false)',
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.create_recovery_codes()', 'execute', 'select public.create_recovery_codes()',                 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'),
('public.use_recovery_code(uuid,text)', 'execute', $$select public.use_recovery_code(test.id('admin'), 'x')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.change_staff_role(uuid,text)', 'execute', $$select public.change_staff_role(test.id('editor'), 'editor')$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.remove_staff(uuid)', 'execute', $$select public.remove_staff(test.id('editor'))$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.list_invitations()', 'execute', 'select public.list_invitations()',
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.invite_staff(text,text,text,text,boolean)', 'execute', $$select public.invite_staff('matrix@new.example', 'New', 'editor', 'ar', false)$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.resend_invitation(uuid,boolean)', 'execute', $$select public.resend_invitation(test.id('invited'), false)$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.revoke_invitation(uuid)', 'execute', $$select public.revoke_invitation(test.id('invited'))$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.create_invitation_token(uuid)', 'execute', $$select public.create_invitation_token(test.id('invited'))$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.open_invitation(text)', 'execute', $$select public.open_invitation('00')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.accept_invitation(text,text)', 'execute', $$select public.accept_invitation('00', 'a-good-one')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.queue_recovery(text)', 'execute', $$select public.queue_recovery('nobody@test.example')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.sign_out_everywhere(uuid)', 'execute', $$select public.sign_out_everywhere(auth.uid())$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.log_sign_in(text,boolean)', 'execute', $$select public.log_sign_in('admin@test.example', true)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.list_actions(text,text,bigint,integer)', 'execute', 'select public.list_actions()',    'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.log_lead_export(jsonb)', 'execute', 'select public.log_lead_export()',                 'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.content_bulk(jsonb,jsonb)', 'execute', $$select public.content_bulk('[]')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_import(jsonb)', 'execute', $$select public.content_import('[]')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.content_undo(bigint[])', 'execute', $$select public.content_undo('{}')$$,
                                                                                                'refused', 'refused', 'ok',      'ok',      'refused', 'refused'),
('public.rescore_leads()', 'execute', 'select public.rescore_leads()',                                 'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.what_if_scoring(jsonb)', 'execute', $$select public.what_if_scoring('[{"id": "email", "points": 1}]')$$,
                                                                                                'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.erase_visitor(text)', 'execute', $$select public.erase_visitor('m@matrix.example')$$,         'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.export_visitor(text)', 'execute', $$select public.export_visitor('m@matrix.example')$$,       'refused', 'refused', 'refused', 'ok',      'refused', 'refused'),
('public.record_visit(jsonb,jsonb)', 'execute', $$select public.record_visit('{"session_id": "matrix-three"}', '[]')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.submit_contact(jsonb)', 'execute', $$select public.submit_contact('{"email": "a@b.example", "message": "x"}')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.record_booking(jsonb)', 'execute', $$select public.record_booking('{"invitee_uri": "https://m.example/2", "event_uri": "https://m.example/e", "email": "a@b.example", "start_time": "2026-12-01T09:00:00Z", "status": "active"}')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.read_booking(text,text,text)', 'execute', $$select public.read_booking('matrix-one', '00', 'https://m.example/i')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.read_booking(text,text,text)', 'execute', $$select public.read_booking('matrix-one', '00', 'https://m.example/i')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.consume_rate_limit(text,text,integer,interval,integer)', 'execute', $$select public.consume_rate_limit('a', 'b', 1, '1 hour')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.refund_rate_limit(text,text,integer,interval,integer)', 'execute', $$select public.refund_rate_limit('a', 'b', 1, '1 hour')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.ai_tokens_left(bigint,numeric)', 'execute', $$select public.ai_tokens_left(1000)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.reserve_ai(text,text,text,integer,bigint,text,text,numeric,numeric,jsonb)', 'execute', $$select public.reserve_ai('chat', null, 'm', 1, 1000, 'a')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.settle_ai(uuid,integer,integer,bigint,text,text,numeric,jsonb)', 'execute', $$select public.settle_ai(gen_random_uuid(), 1, 1, 1000, 'a')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.claim_answer(text,text,uuid,text,integer)', 'execute', $$select public.claim_answer('chat', 'matrix-one', gen_random_uuid(), null, 60)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.read_answer(text,text,uuid)', 'execute', $$select public.read_answer('chat', 'matrix-one', gen_random_uuid())$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.save_answer(text,text,uuid,jsonb,boolean,boolean)', 'execute', $$select public.save_answer('chat', 'matrix-one', gen_random_uuid(), '{}', true)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.create_resume_link(text,text,text,jsonb)', 'execute', $$select public.create_resume_link('matrix-one', '00', '00', '{}')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.email_resume_link(text,text,text,jsonb,uuid,text)', 'execute', $$select public.email_resume_link('matrix-one', '00', '00', '{}', gen_random_uuid(), 'ar')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.email_plan(text,text,text,text,uuid)', 'execute', $$select public.email_plan('matrix-one', '00', 'x', 'ar', gen_random_uuid())$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.open_resume_link(text)', 'execute', $$select public.open_resume_link('00')$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.record_visits(text[],integer,integer,integer)', 'execute', $$select public.record_visits('{}', 1, 1, 1)$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.claim_deliveries(text,integer,integer)', 'execute', $$select public.claim_deliveries('crm', 1)$$, 'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.record_delivery(uuid,integer,text,boolean,boolean,integer)', 'execute', $$select public.record_delivery(gen_random_uuid(), 1, 'x', true)$$,
                                                                                                'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.pause_deliveries(text)', 'execute', $$select public.pause_deliveries('crm')$$,         'refused', 'refused', 'refused', 'refused', 'refused', 'ok'),
('public.decide_visits(text[],text)', 'execute', $$select public.decide_visits('{matrix-one}', 'bot')$$,
                                                                                                'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.mark_contacted(text,boolean)', 'execute', $$select public.mark_contacted('matrix-one')$$,
                                                                                                'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.requeue_deliveries(uuid[])', 'execute', $$select public.requeue_deliveries('{}')$$,
                                                                                                'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.backfill_lead_changes(timestamp with time zone)', 'execute', $$select public.backfill_lead_changes(now())$$,
                                                                                                'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.content_stats()', 'execute', $$select public.content_stats()$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.list_leads(jsonb,text,boolean,jsonb,integer)', 'execute', $$select public.list_leads()$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.count_leads(jsonb)', 'execute', $$select public.count_leads()$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.lead_sources()', 'execute', $$select public.lead_sources()$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.read_lead(text)', 'execute', $$select public.read_lead('matrix-one')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.read_brief(text)', 'execute', $$select public.read_brief('matrix-one')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.lead_reports(integer)', 'execute', $$select public.lead_reports(7)$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.who_to_call()', 'execute', 'select public.who_to_call()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.count_visitor(text)', 'execute', $$select public.count_visitor('m@matrix.example')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.preview_scoring(jsonb)', 'execute', $$select public.preview_scoring('[]')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.save_scoring(jsonb)', 'execute', $$select public.save_scoring('[]')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.rescoring()', 'execute', 'select public.rescoring()', 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.rescore_next()', 'execute', 'select public.rescore_next()', 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.scoring_history(integer)', 'execute', $$select public.scoring_history()$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.list_requests(text,text,jsonb,integer,text,boolean)', 'execute', $$select public.list_requests()$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.count_requests()', 'execute', $$select public.count_requests()$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.set_request_status(uuid,text,text)', 'execute', $$select public.set_request_status((select id from public.contact_requests where status = 'new' limit 1), 'answered', 'new')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.my_email_settings()', 'execute', 'select public.my_email_settings()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.change_my_email_settings(text,text[])', 'execute', $$select public.change_my_email_settings('en', '{new_request}')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.badge_counts()', 'execute', 'select public.badge_counts()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.mark_leads_seen()', 'execute', 'select public.mark_leads_seen()', 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.active_channels()', 'execute', 'select public.active_channels()', 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.list_deliveries(text,text,bigint,integer)', 'execute', $$select public.list_deliveries('crm')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.count_deliveries(text)', 'execute', $$select public.count_deliveries('crm')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
-- Analytics
('analytics.leads', 'select', 'select 1 from analytics.leads',                                  'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.lead_score_explained', 'select', 'select 1 from analytics.lead_score_explained',    'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.funnel', 'select', 'select 1 from analytics.funnel',                                'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.attribution', 'select', 'select 1 from analytics.attribution',                      'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.wizard_dropoff', 'select', 'select 1 from analytics.wizard_dropoff',                'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.daily', 'select', 'select 1 from analytics.daily',                                  'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.score_distribution', 'select', 'select 1 from analytics.score_distribution',        'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.suggestions', 'select', 'select 1 from analytics.suggestions',                      'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.content_health', 'select', 'select 1 from analytics.content_health',                'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.content', 'select', 'select 1 from analytics.content',                              'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.events', 'select', 'select 1 from analytics.events',                                'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('public.assign_request(uuid,uuid,uuid)', 'execute', $$select public.assign_request((select id from public.contact_requests limit 1), test.id('admin'), null)$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.add_request_note(uuid,text)', 'execute', $$select public.add_request_note((select id from public.contact_requests limit 1), 'x')$$, 'refused', 'refused', 'refused', 'ok', 'refused', 'refused'),
('public.list_request_entries(uuid)', 'execute', $$select public.list_request_entries((select id from public.contact_requests limit 1))$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('public.read_working_times(date,date)', 'execute', $$select public.read_working_times('2026-11-22', '2026-11-28')$$, 'refused', 'refused', 'ok', 'ok', 'refused', 'refused'),
('analytics.answer_times', 'select', 'select 1 from analytics.answer_times',                    'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.contact_requests', 'select', 'select 1 from analytics.contact_requests',            'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.bookings', 'select', 'select 1 from analytics.bookings',                            'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.ai_usage', 'select', 'select 1 from analytics.ai_usage',                            'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.scoring_rules', 'select', 'select 1 from analytics.scoring_rules',                  'refused', 'refused', 'refused', 'refused', 'all',     'refused'),
('analytics.lead_history', 'select', $$select 1 from analytics.lead_history$$,                  'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.emails', 'select', $$select 1 from analytics.emails$$,                              'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.lead_changes', 'select', $$select 1 from analytics.lead_changes$$,                  'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.bots', 'select', $$select 1 from analytics.bots$$,                                  'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.doubtful', 'select', $$select 1 from analytics.doubtful$$, 'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.funnel_by_week', 'select', $$select 1 from analytics.funnel_by_week$$, 'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.ai_calls', 'select', $$select 1 from analytics.ai_calls$$, 'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.content_changes', 'select', $$select 1 from analytics.content_changes$$, 'refused', 'refused', 'refused', 'refused', 'all', 'refused'),
('analytics.leads', 'write', 'delete from analytics.leads',                                     'refused', 'refused', 'refused', 'refused', 'refused', 'refused');

-- A preview link
update content_releases set share_hash = sha256('matrix'), shared_until = now() + interval '1 day' where id = test.id('open release');

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
 cross join lateral (values ('anon', m.anon), ('nobody', m.nobody), ('editor', m.editor), ('admin', m.admin),
                            ('analyst', m.analyst), ('service_role', m.service)) cell (actor, expected);

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
  $$select format('%s %s', c.oid::regclass, verb)
      from pg_class c cross join unnest(case when c.relkind = 'v' or c.relnamespace = 'private'::regnamespace
             then array['select'] else array['select', 'insert', 'update', 'delete'] end) verb
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'analytics'::regnamespace)
       and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and not exists (select from matrix m where m.object = format('%s.%s', c.relnamespace::regnamespace, c.relname) and m.verb = verb.verb)$$,
  'every table and view has its lines in access.test.sql');
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

select * from finish();
rollback;
