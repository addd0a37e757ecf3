-- Scoring: the rules of the lead score, the scores with their history, and rescoring after a change of the rules.

create table public.scoring_rules (
  id          text primary key check (id ~ '^[a-z0-9_]+$'),
  -- The value of private.lead_signals() that the rule checks; it must exceed `above`.
  signal      text not null check (signal in (
                'email', 'selected_goal', 'selected_sector', 'idea_length', 'suggestions_count',
                'calendly_clicked', 'calendly_scheduled', 'pdf_uploaded', 'session_duration',
                'scroll_depth', 'clicks_count', 'whatsapp_opened')),
  above       integer not null default 0 check (above >= 0),
  points      integer not null check (points between 0 and 100),
  label_ar    text not null,
  label_en    text not null,
  order_index integer not null unique
);
comment on table public.scoring_rules is
  'A lead gets the points of every rule whose signal exceeds its threshold. The score is their sum, at most 100.';
insert into public.scoring_rules (order_index, id, signal, above, points, label_ar, label_en) values
  ( 1, 'email',              'email',              0,   30, 'ترك بريده الإلكتروني',        'Left an email'),
  ( 2, 'goal',               'selected_goal',      0,   15, 'اختار هدفًا',                 'Chose a goal'),
  ( 3, 'sector',             'selected_sector',    0,   15, 'اختار قطاعًا',                'Chose a sector'),
  ( 4, 'idea',               'idea_length',        50,  20, 'وصف فكرته بأكثر من 50 حرفًا', 'Described an idea in more than 50 characters'),
  ( 5, 'suggestions',        'suggestions_count',  0,   10, 'حصل على اقتراحات',            'Received suggestions'),
  ( 6, 'booking_opened',     'calendly_clicked',   0,   15, 'فتح صفحة الحجز',              'Opened the booking'),
  ( 7, 'meeting_booked',     'calendly_scheduled', 0,   25, 'حجز استشارة',                 'Booked a meeting'),
  ( 8, 'pdf',                'pdf_uploaded',       0,   10, 'أرفق ملف PDF',                'Uploaded a PDF'),
  ( 9, 'stayed_1_minute',    'session_duration',   60,   5, 'بقي أكثر من دقيقة',           'Stayed more than a minute'),
  (10, 'stayed_5_minutes',   'session_duration',   300, 10, 'بقي أكثر من 5 دقائق',         'Stayed more than 5 minutes'),
  (11, 'scrolled_half',      'scroll_depth',       50,   5, 'تصفح أكثر من نصف الصفحة',     'Scrolled past half of the page'),
  (12, 'scrolled_most',      'scroll_depth',       80,  10, 'تصفح أكثر من 80% من الصفحة',  'Scrolled past 80 % of the page'),
  (13, 'clicked_5',          'clicks_count',       5,    5, 'نقر أكثر من 5 مرات',          'Clicked more than 5 times'),
  (14, 'clicked_15',         'clicks_count',       15,  10, 'نقر أكثر من 15 مرة',          'Clicked more than 15 times'),
  (15, 'whatsapp',           'whatsapp_opened',    0,   0,  'فتح محادثة واتساب',           'Opened WhatsApp');

create table public.scoring_changes (
  id            bigint generated always as identity primary key,
  rule          text not null references public.scoring_rules (id) on delete cascade,
  points_before integer not null,
  points_after  integer not null,
  above_before  integer not null,
  above_after   integer not null,
  changed_by    uuid references auth.users (id) on delete set null,
  changed_at    timestamptz not null default now()
);
comment on table public.scoring_changes is 'Every change of points or threshold of a scoring rule, written by a trigger.';
create index on public.scoring_changes (rule);
create index on public.scoring_changes (changed_by);

-- Written by triggers on the visit, so that the points always add up to the score.
create table public.score_changes (
  id         bigint generated always as identity primary key,
  session_id text not null references public.visitor_sessions (session_id) on delete cascade,
  -- Rules that added points (or removed them: negative), each with the value of its signal.
  changes    jsonb not null check (jsonb_typeof(changes) = 'array' and changes <> '[]'),
  -- Points of the visit after the change, before the cap of 100.
  total      integer not null check (total >= 0),
  cause      text not null check (cause in ('visit', 'rules')),
  at         timestamptz not null default now()
);
comment on table public.score_changes is
  'Every change of a score in order of id, as [{rule, value, points}], caused by the visit or by a change of the rules.';
create index on public.score_changes (session_id, id);

create table private.rescoring (
  is_only   boolean primary key default true check (is_only),
  -- Visits are rescored in the order of session_id; this is the last one done. Visits written in the meantime are
  -- scored by the trigger.
  walked_to text not null default '',
  visits    integer not null,
  done      integer not null default 0,
  moved     integer not null default 0,
  ended_at  timestamptz
);
comment on table private.rescoring is 'Progress of rescoring after the latest change of the rules: one row, none before the first change.';

-- Helper functions. Those called for every visit are PL/pgSQL, because its plans are cached for the connection.

-- The lowest score of a hot lead.
create function private.hot_score() returns integer
  language sql immutable set search_path = '' return 70;

-- The values that rules check, as numbers: 0 or 1 for a field or flag, else a count, length or number of seconds.
create function private.lead_signals(s public.visitor_sessions) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object(
    'email', (s.email is not null)::integer,
    'selected_goal', (s.selected_goal is not null)::integer,
    'selected_sector', (s.selected_sector is not null)::integer,
    'idea_length', coalesce(length(s.idea_description), 0),
    'suggestions_count', s.suggestions_count,
    'calendly_clicked', s.calendly_clicked::integer,
    'calendly_scheduled', s.calendly_scheduled::integer,
    'pdf_uploaded', s.pdf_uploaded::integer,
    'session_duration', s.session_duration,
    'scroll_depth', s.scroll_depth,
    'clicks_count', s.clicks_count,
    'whatsapp_opened', s.whatsapp_opened::integer);
end
$$;

-- Points of a visit by the given rules: their sum, and [{rule, points, value}] in the order of the rules.
create function private.score(visit public.visitor_sessions, rules public.scoring_rules[],
                              out total integer, out breakdown jsonb)
  language plpgsql immutable set search_path = '' as $$
declare
  signals jsonb := private.lead_signals(visit);
begin
  select coalesce(sum(r.points), 0),
         coalesce(jsonb_agg(jsonb_build_object('rule', r.id, 'points', r.points, 'value', signals -> r.signal)
                            order by r.order_index), '[]')
    into total, breakdown
    from unnest(rules) r
   where (signals ->> r.signal)::integer > r.above and r.points > 0;
end
$$;

create function private.draft_rules(changes jsonb default '[]') returns public.scoring_rules[]
  language sql stable set search_path = ''
  return array(
    select jsonb_populate_record(r, coalesce(change - 'signal' - 'order_index', '{}'))
      from public.scoring_rules r
      left join jsonb_array_elements(changes) change on change ->> 'id' = r.id);
comment on function private.draft_rules is
  'The scoring rules with the changes [{id, points, above}] applied. Signal and order cannot be changed.';

-- Scores by draft_rules() of the latest leads, of all leads without a limit.
create function private.draft_scores(changes jsonb, max_leads integer default null)
  returns table (session_id text, email text, conversion_stage text, score_now integer, score_then integer)
  language plpgsql stable set search_path = '' as $$
declare
  rules public.scoring_rules[] := private.draft_rules(changes);
begin
  return query
    select v.session_id, v.email, v.conversion_stage, v.lead_score, least((private.score(v, rules)).total, 100)
      from public.visitor_sessions v
     where v.email is not null and v.is_counted
     order by v.updated_at desc, v.session_id desc
     limit max_leads;
end
$$;

-- Rescoring is no activity of the visitor, so it does not set `updated_at`.
create function private.score_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select s.total, least(s.total, 100), s.breakdown
    into new.lead_score_uncapped, new.lead_score, new.score_breakdown
    from private.score(new, array(select r from public.scoring_rules r)) s;
  new.has_plan := coalesce(new.plan <> '[]', false);
  if coalesce(current_setting('private.rescoring', true), '') <> 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.record_score_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.score_changes (session_id, changes, total, cause)
    select n.session_id, n.score_breakdown, n.lead_score_uncapped, 'visit' from new_visits n where n.lead_score_uncapped > 0;
    return null;
  end if;
  insert into public.score_changes (session_id, changes, total, cause)
  select n.session_id, d.changes, n.lead_score_uncapped,
         -- If the signals are unchanged, the rules must have changed.
         case when private.lead_signals(row(o.*)::public.visitor_sessions) = private.lead_signals(row(n.*)::public.visitor_sessions)
              then 'rules' else 'visit' end
    from old_visits o
    join new_visits n on n.session_id = o.session_id
   cross join lateral (
      select jsonb_agg(jsonb_build_object('rule', c.rule, 'value', c.value, 'points', c.points)
                       order by c.points > 0, c.n, c.rule) as changes
        from (select coalesce(g.rule, t.rule) as rule, coalesce(g.value, t.value) as value,
                     coalesce(g.points, 0) - coalesce(t.points, 0) as points, g.n
                from rows from (jsonb_to_recordset(n.score_breakdown) as (rule text, points integer, value integer))
                       with ordinality g (rule, points, value, n)
                full join jsonb_to_recordset(o.score_breakdown) as t (rule text, points integer, value integer)
                  on t.rule = g.rule) c
       where c.points <> 0) d
   where o.score_breakdown is distinct from n.score_breakdown and d.changes is not null;
  return null;
end
$$;

create function private.record_rule_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.scoring_changes (rule, points_before, points_after, above_before, above_after, changed_by)
  select new.id, old.points, new.points, old.above, new.above, auth.uid()
   where (old.points, old.above) <> (new.points, new.above);
  perform private.log_action('scoring_changed', new.id, (
    select jsonb_build_object('rule', jsonb_build_object('ar', old.label_ar, 'en', old.label_en))
           || jsonb_object_agg(n.key, jsonb_build_array(o.value, n.value))
      from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n on n.key = o.key and n.value <> o.value));
  return null;
end
$$;
comment on function private.record_rule_change is
  'Records a change of points or threshold, and writes a change of a rule to the audit log, with its name and the columns that changed: {rule: {ar, en}, column: [before, after]}.';

-- Rescores the next visits. Concurrent calls run one after another.
create function private.rescore_batch(batch_size integer default 2000) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  job private.rescoring;
  rules public.scoring_rules[] := private.draft_rules();
  batch record;
begin
  select * into job from private.rescoring where ended_at is null for update;
  if not found then
    return;
  end if;
  perform set_config('private.rescoring', 'on', true);
  with candidates as materialized (
    select v.session_id from public.visitor_sessions v
     where v.session_id > job.walked_to order by v.session_id limit batch_size for no key update
  ), moved as (
    update public.visitor_sessions v set page_views = v.page_views
      from candidates c
     where v.session_id = c.session_id
       and (private.score(v, rules)).breakdown is distinct from v.score_breakdown
    returning v.session_id
  )
  select count(*) as visits, max(c.session_id) as last, (select count(*) from moved) as moved into batch from candidates c;
  perform set_config('private.rescoring', '', true);
  update private.rescoring
     set walked_to = coalesce(batch.last, walked_to), done = done + batch.visits, moved = moved + batch.moved,
         ended_at = case when batch.visits < batch_size then now() end
   -- Hosted projects refuse UPDATE without WHERE in API sessions (safeupdate).
   where is_only;
end
$$;

create trigger score before insert or update on public.visitor_sessions
  for each row execute function private.score_visit();
create trigger record_score_changes_on_insert after insert on public.visitor_sessions referencing new table as new_visits
  for each statement execute function private.record_score_changes();
create trigger record_score_changes after update on public.visitor_sessions
  referencing old table as old_visits new table as new_visits
  for each statement execute function private.record_score_changes();
create trigger record_rule_change after update on public.scoring_rules
  for each row when (old is distinct from new) execute function private.record_rule_change();

alter table public.scoring_rules enable row level security;
create policy staff_read on public.scoring_rules for select to authenticated
  using ((select private.staff_role()) is not null);
create policy admin_update on public.scoring_rules for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
grant select, update (above, points, label_ar, label_en) on public.scoring_rules to authenticated;

alter table public.scoring_changes enable row level security;
create policy admin_read on public.scoring_changes for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.scoring_changes to authenticated;

alter table public.score_changes enable row level security;
create policy lead_readers_read on public.score_changes for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.score_changes to authenticated;

create function public.what_if_scoring(changes jsonb)
  returns table (session_id text, email text, conversion_stage text, score_now integer, score_then integer)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select s.* from private.draft_scores(changes) s
     where s.score_then <> s.score_now
     order by abs(s.score_then - s.score_now) desc, s.email;
end
$$;
comment on function public.what_if_scoring is
  'Returns the leads whose score would change with the rule changes [{id, points, above}], largest change first. Read-only. Admins only.';

-- Limited to the latest leads: enough to judge a change, and fast with any number of leads.
create function public.preview_scoring(changes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with scored as materialized (
      select s.session_id, s.email, s.score_now, s.score_then from private.draft_scores(changes, 10000) s
    )
    select jsonb_build_object(
      'leads', (select count(*) from scored),
      'all_leads', (select count(*) from public.visitor_sessions v where v.email is not null and v.is_counted),
      'up', (select count(*) from scored where score_then > score_now),
      'down', (select count(*) from scored where score_then < score_now),
      'bands', array(
        select jsonb_build_object('from', b.low, 'to', b.high,
                 'now', (select count(*) from scored where score_now between b.low and b.high),
                 'later', (select count(*) from scored where score_then between b.low and b.high))
          from (values (private.hot_score(), 100), (40, private.hot_score() - 1), (0, 39)) b (low, high)
         order by b.low desc),
      'moves', array(
        select to_jsonb(s) from scored s where s.score_then <> s.score_now
         order by abs(s.score_then - s.score_now) desc, s.email limit 10)));
end
$$;
comment on function public.preview_scoring is
  'Effect of the rule changes [{id, points, above}] on the latest 10,000 leads: {leads, all_leads, up, down, bands, moves}. Read-only. Admins only.';

-- Rescoring runs in batches, because a hundred thousand visits in one statement exceed the time limit of an API call
-- and block the writes of visitors.
create function public.save_scoring(changes jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  perform private.require_admin();
  for change in
    select * from jsonb_to_recordset(changes)
      as c (id text, points integer, above integer, was_points integer, was_above integer) order by c.id
  loop
    update public.scoring_rules r set points = change.points, above = change.above
     where r.id = change.id and r.points = change.was_points and r.above = change.was_above;
    if not found then
      raise sqlstate 'PT409' using message = 'This rule was changed since you loaded it', detail = change.id;
    end if;
  end loop;
  insert into private.rescoring (visits) select count(*) from public.visitor_sessions
    on conflict (is_only) do update
       set visits = excluded.visits, walked_to = default, done = default, moved = default, ended_at = default;
  perform private.rescore_batch();
  return (select moved from private.rescoring);
end
$$;
comment on function public.save_scoring is
  'Changes rules by [{id, points, above, was_points, was_above}] and rescores the first batch of visits; rescore_next() rescores the rest. Returns how many scores changed. Admins only. Raises PT409 when a rule no longer has the values was_points and was_above.';

create function public.rescoring() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('visits', greatest(visits, done), 'done', done, 'moved', moved, 'is_running', ended_at is null)
            from private.rescoring);
end
$$;
comment on function public.rescoring is
  'Progress of rescoring: {visits, done, moved, is_running}; null before the first change of the rules. Admins only.';

create function public.rescore_next() returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.rescore_batch();
  return public.rescoring();
end
$$;
comment on function public.rescore_next is 'Rescores the next batch of visits and returns rescoring(). Admins only.';

create function public.rescore_leads() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  rules public.scoring_rules[] := private.draft_rules();
  changed integer;
begin
  perform private.require_admin();
  perform set_config('private.rescoring', 'on', true);
  update public.visitor_sessions v set page_views = v.page_views
   where (private.score(v, rules)).breakdown is distinct from v.score_breakdown;
  get diagnostics changed = row_count;
  perform set_config('private.rescoring', '', true);
  return changed;
end
$$;
comment on function public.rescore_leads is
  'Rescores all visits after a change of the rules in SQL, in one statement that locks the changed visits until it ends; save_scoring() rescores in batches instead. Returns how many scores changed. Admins only.';

create function public.scoring_history(max_rows integer default 50)
  returns table (id bigint, rule text, label_ar text, label_en text, points_before integer, points_after integer,
                 above_before integer, above_after integer, changed_by text, changed_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.rule, c.label_ar, c.label_en, c.points_before, c.points_after, c.above_before, c.above_after, c.changed_by, c.at
      from analytics.scoring_changes c
     order by c.id desc
     limit least(greatest(max_rows, 1), 200);
end
$$;
comment on function public.scoring_history is
  'Changes of the scoring rules with their author, newest first. Admins only.';

grant execute on function
  public.what_if_scoring, public.preview_scoring, public.save_scoring, public.rescoring, public.rescore_next,
  public.rescore_leads, public.scoring_history to authenticated;
