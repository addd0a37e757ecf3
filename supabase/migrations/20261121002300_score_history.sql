-- Score history: which rule gave or took how many points, and when. Written by the change of the score itself,
-- whoever causes it, so that the points of a visit always add up to its score.

create table public.score_changes (
  id         bigint generated always as identity primary key,
  session_id text not null references public.visitor_sessions (session_id) on delete cascade,
  -- Each rule that gave points, or took them (negative), and what the visit showed for its signal.
  changes    jsonb not null check (jsonb_typeof(changes) = 'array' and changes <> '[]'),
  -- Points of the visit after it, before the cap.
  total      integer not null check (total >= 0),
  cause      text not null check (cause in ('visit', 'rules')),
  at         timestamptz not null default now()
);
comment on table public.score_changes is
  'Every change of every score, in the order of id, as [{rule, value, points}]: by something in the visit, or by a change of the rules.';
create index on public.score_changes (session_id, id);

alter table public.score_changes enable row level security;
create policy admin_read on public.score_changes for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.score_changes to authenticated;

create function private.note_score() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := '[]';
  cause text := 'visit';
  changes jsonb;
begin
  if tg_op = 'UPDATE' then
    before := old.score_breakdown;
    if private.lead_signals(old) = private.lead_signals(new) then
      cause := 'rules';
    end if;
  end if;
  select jsonb_agg(jsonb_build_object('rule', c.rule, 'value', c.value, 'points', c.points) order by c.points > 0, c.n, c.rule)
    into changes
    from (select coalesce(g.rule, t.rule) as rule, coalesce(g.value, t.value) as value,
                 coalesce(g.points, 0) - coalesce(t.points, 0) as points, g.n
            from rows from (jsonb_to_recordset(new.score_breakdown) as (rule text, points integer, value integer))
                   with ordinality g (rule, points, value, n)
            full join jsonb_to_recordset(before) as t (rule text, points integer, value integer) on t.rule = g.rule) c
   where c.points <> 0;
  if changes is not null then
    insert into public.score_changes (session_id, changes, total, cause)
    values (new.session_id, changes, new.lead_score_uncapped, cause);
  end if;
  return null;
end
$$;
create trigger note_score_on_insert after insert on public.visitor_sessions
  for each row when (new.lead_score_uncapped > 0) execute function private.note_score();
create trigger note_score after update on public.visitor_sessions
  for each row when (old.score_breakdown is distinct from new.score_breakdown) execute function private.note_score();

-- Of visits from before there was a history all that is known is how they stand.
insert into public.score_changes (session_id, changes, total, cause, at)
select v.session_id, v.score_breakdown, v.lead_score_uncapped, 'visit', v.updated_at
  from public.visitor_sessions v
 where v.score_breakdown <> '[]';

create view analytics.lead_history as
  select c.id, c.session_id, v.email, coalesce(e.at, c.at) as at, c.at as received_at, e.name as event, e.properties,
         g.rule, r.label_ar, r.label_en, r.signal, g.value, g.points,
         (c.total - g.later)::integer as total, least(c.total - g.later, 100)::integer as score, c.cause
    from public.score_changes c
    join public.visitor_sessions v using (session_id)
   cross join lateral (
      select x.rule, x.value, x.points, n,
             sum(x.points) over (order by n desc) - x.points as later
        from rows from (jsonb_to_recordset(c.changes) as (rule text, value integer, points integer))
               with ordinality x (rule, value, points, n)) g
    left join public.scoring_rules r on r.id = g.rule
    left join lateral (
      select o.name, o.properties, o.at from public.visitor_events o
       where o.session_id = c.session_id and o.session_start = v.start_time
         and o.name = case r.signal
           when 'email' then 'email_captured'
           when 'selected_goal' then 'goal_selected'
           when 'selected_sector' then 'sector_selected'
           when 'idea_length' then 'idea_described'
           when 'suggestions_count' then 'suggestions_generated'
           when 'calendly_clicked' then 'calendar_clicked'
           when 'calendly_scheduled' then 'consultation_scheduled'
           when 'pdf_uploaded' then 'pdf_uploaded'
           else 'engagement' end
         and o.received_at <= c.at and c.cause = 'visit'
       order by o.received_at desc, o.at desc limit 1) e on true
   where v.email is not null and not v.is_bot
   order by c.session_id, c.id, g.n;
comment on view analytics.lead_history is
  'How a lead''s score came to be: one row a rule that gave or took points, in order; the points of a visit add up to its lead_score_uncapped.';
comment on column analytics.lead_history.id is 'Number of the change; several rules may have moved in one.';
comment on column analytics.lead_history.at is 'When the event happened that gave the points; without one, when they were given.';
comment on column analytics.lead_history.received_at is 'When the points were given.';
comment on column analytics.lead_history.event is 'Event behind the points; none if the visitor asked not to be tracked or the rules changed.';
comment on column analytics.lead_history.properties is 'Details of that event.';
comment on column analytics.lead_history.rule is 'Name of the rule that gave or took points.';
comment on column analytics.lead_history.points is 'Points given, or taken when negative.';
comment on column analytics.lead_history.total is 'Points of the visit after this change, before the cap.';
comment on column analytics.lead_history.score is 'Score of the visit after this change, at most 100.';
comment on column analytics.lead_history.cause is 'visit: something the visitor did; rules: a change of the scoring rules.';
grant select on analytics.lead_history to analyst;
comment on column analytics.lead_history.session_id is 'Name of the visit.';
comment on column analytics.lead_history.email is 'E-mail the visitor left, in lower case.';
comment on column analytics.lead_history.label_ar is 'The rule in Arabic.';
comment on column analytics.lead_history.label_en is 'The rule in English.';
comment on column analytics.lead_history.signal is 'What the rule looks at.';
comment on column analytics.lead_history.value is 'What the visit showed for the rule''s signal.';
