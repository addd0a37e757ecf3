-- Constraints: values that a table refuses, column by column, in rows that it accepts otherwise. Addresses and values of
-- lists are compared with the contract in urls.stack.test.ts and lists.stack.test.ts.
select no_plan();

create temporary table valid (target text, item jsonb) on commit drop;
insert into valid (target, item) values
  ('content_items', '{"key": "t.valid", "category": "hero"}'), ('content_items', '{"key": "من-نحن/é_1.رؤيتُنا", "category": "hero"}'),
  ('content_releases', '{"name": "Valid"}'),
  ('visitor_sessions', '{"session_id": "valid-visit", "start_time": "2026-01-01"}'),
  ('contact_requests', '{"reference": "R-ABCD2345", "email": "a@b.example", "message": "x"}'),
  ('scoring_rules', '{"id": "valid", "signal": "email", "above": 0, "points": 1, "label_ar": "x", "label_en": "x", "order_index": 1000}');

create temporary table invalid (target text, name text, bad jsonb) on commit drop;
insert into invalid (target, name, bad) values
  ('content_items', 'key', '["", " x", "x ", "a b", ".", "..", ".a", "a.", "a..b", "a/../b", "a?b", "a,b", "<b>", "٢", "a\u00a0b", "key\u0001x", "key\nx", "a\n", "e\u0301", null]'),
  ('content_items', 'is_active', '[null]'),
  ('content_releases', 'name', '["", " ", " x", "x ", "two\nlines"]'),
  ('visitor_sessions', 'session_id', '["", "short", "with space x", "نصنصنصنص", "a/b/c/d/e", null]'),
  ('visitor_sessions', 'session_id', jsonb_build_array(repeat('x', 101))),
  ('visitor_sessions', 'email', '["", "a", "@", "a@b", "a b@c.d", "a@b c.d", "@b.c", "a@.", "a@b.", " "]'),
  ('visitor_sessions', 'language_preference', '["", "AR", "fr"]'),
  ('visitor_sessions', 'device_type', '["", "phone"]'),
  ('visitor_sessions', 'selected_goal', '["", "AI", "other", "7a"]'),
  ('visitor_sessions', 'selected_sector', '["", "banks"]'),
  ('visitor_sessions', 'suggestions_source', '["", "model"]'),
  ('visitor_sessions', 'suggestions_data', '[{}, "x", 1]'),
  ('visitor_sessions', 'scroll_depth', '[-1, 101]'),
  ('visitor_sessions', 'suggestions_count', '[-1, 9]'),
  ('visitor_sessions', 'documents_read', '[-1, 11]'),
  ('visitor_sessions', 'wizard_step_reached', '[-1, 5]'),
  ('visitor_sessions', 'steps_completed', '[[-1], [5]]'),
  ('contact_requests', 'reference', '["", "R-", "R-1", "r-AAAAAAAA", "R-AAAAAAA0", "R-AAAAAAAI", null]'),
  ('contact_requests', 'email', '["", "a", "a@b", "a b@c.d", "@b.c", "a@b.", null]'),
  ('contact_requests', 'message', '["", "   ", null]'),
  ('contact_requests', 'phone', '["", "0501234567", "966501234567", "+0501234567", "+966 501234567", "+٩٦٦٥٠١٢٣٤٥٦٧", "+12345", "+1234567890123456"]'),
  ('contact_requests', 'language', '["", "AR", "fr"]'),
  ('contact_requests', 'status', '["", "New", "open"]'),
  ('contact_requests', 'kind', '["", "Barrier", null]'),
  ('scoring_rules', 'id', '["", "Has Space", "نص", "a-b", null]'),
  ('scoring_rules', 'signal', '["", "Email", "page_views"]'),
  ('scoring_rules', 'above', '[-1]'),
  ('scoring_rules', 'points', '[-1, 101]'),
  ('scoring_rules', 'label_ar', '[null]'),
  ('scoring_rules', 'order_index', '[1, 2, 3, null]');

-- Texts of one character more than a column may have, and negative numbers.
insert into invalid (target, name, bad)
select target, name, jsonb_build_array(repeat('ن', most + 1)) from (values
  ('content_items', 'key', 200), ('content_items', 'value_ar', 20000), ('content_items', 'value_en', 20000),
  ('content_items', 'image_alt_ar', 500), ('content_items', 'subcategory', 100), ('content_releases', 'name', 100), ('visitor_sessions', 'idea_description', 10000),
  ('visitor_sessions', 'user_agent', 1000), ('visitor_sessions', 'utm_source', 300), ('visitor_sessions', 'pdf_filename', 300),
  ('contact_requests', 'message', 5000), ('contact_requests', 'name', 200), ('contact_requests', 'company', 200),
  ('contact_requests', 'timeline', 200)) v (target, name, most);
insert into invalid (target, name, bad)
select 'visitor_sessions', name, '[-1]' from unnest('{page_views,clicks_count,session_duration,time_spent_exploring}'::text[]) name;

-- The result of inserting the row. Rolls back.
create function pg_temp.outcome(target text, item jsonb) returns text language plpgsql as $$
declare
  names text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(item) name);
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', target, names) using item;
  raise exception using errcode = 'ZZ000';
exception
  when sqlstate 'ZZ000' then return 'accepted';
  when integrity_constraint_violation or data_exception then return 'refused';
end $$;

select is(pg_temp.outcome(target, item), 'accepted', format('%s accepts %s', target, item)) from valid;
select is(pg_temp.outcome(target, item || jsonb_build_object(name, entry)), 'refused', format('%s refuses %s: %s', target, name, left(entry::text, 40)))
  from invalid join valid using (target), jsonb_array_elements(bad) entry;
