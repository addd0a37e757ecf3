-- A change of the rules reaches the visits in steps. In one statement a hundred thousand visits took longer than any
-- caller of the API waits, and held up what visitors wrote meanwhile.

create table private.rescoring (
  is_only   boolean primary key default true check (is_only),
  -- Visits are walked in the order of session_id; up to here all have their score by the rules as they stand. Newer
  -- ones get theirs when they are written.
  walked_to text not null default '',
  visits    integer not null,
  done      integer not null default 0,
  moved     integer not null default 0,
  ended_at  timestamptz
);
comment on table private.rescoring is 'How far visits have followed the latest change of the scoring rules; one row, none before the first.';

-- Brings the next visits in line with the rules. Two at once take turns.
create function private.rescore_step(most integer default 2000) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  job private.rescoring;
  rules jsonb;
  step record;
begin
  select * into job from private.rescoring where ended_at is null for update;
  if not found then
    return;
  end if;
  rules := private.scoring_rules();
  perform set_config('private.rescoring', 'on', true);
  with taken as materialized (
    select v.session_id from public.visitor_sessions v
     where v.session_id > job.walked_to order by v.session_id limit most for no key update
  ), moved as (
    update public.visitor_sessions v set page_views = v.page_views
      from taken t
     where v.session_id = t.session_id
       and (private.score(private.lead_signals(v), rules) -> 'breakdown') is distinct from v.score_breakdown
    returning v.session_id
  )
  select count(*) as visits, max(t.session_id) as last, (select count(*) from moved) as moved into step from taken t;
  perform set_config('private.rescoring', '', true);
  update private.rescoring
     set walked_to = coalesce(step.last, walked_to), done = done + step.visits, moved = moved + step.moved,
         ended_at = case when step.visits < most then now() end
   -- A hosted project refuses an UPDATE without WHERE from sessions of the API (safeupdate).
   where is_only;
end
$$;

create function public.rescoring() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('visits', greatest(visits, done), 'done', done, 'moved', moved, 'is_running', ended_at is null)
            from private.rescoring);
end
$$;
comment on function public.rescoring() is
  'How far visits have followed the latest change of the scoring rules: {visits, done, moved, is_running}; null before the first; for admins.';
grant execute on function public.rescoring() to authenticated;

create function public.rescore_more() returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.rescore_step();
  return public.rescoring();
end
$$;
comment on function public.rescore_more() is 'Brings the next visits in line with the scoring rules; answers rescoring(); for admins.';
grant execute on function public.rescore_more() to authenticated;

-- The first step comes with the change, which is all of it for a small firm.
create or replace function public.save_scoring(changes jsonb) returns integer
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
      raise sqlstate 'PT409' using message = 'Someone else changed this rule in between', detail = change.id;
    end if;
  end loop;
  insert into private.rescoring (visits) select count(*) from public.visitor_sessions
    on conflict (is_only) do update
       set visits = excluded.visits, walked_to = default, done = default, moved = default, ended_at = default;
  perform private.rescore_step();
  return (select moved from private.rescoring);
end
$$;
comment on function public.save_scoring(jsonb) is
  'Changes rules by [{id, points, above, was_points, was_above}] and rescores the first visits; answers how many moved, rescore_more() goes on; for admins.';

-- A draft is tried on the latest leads: enough to judge it by, and quick however many there are.
create or replace function public.preview_scoring(changes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rules jsonb;
begin
  perform private.require_admin();
  select jsonb_agg(rule || coalesce(change - 'signal' - 'order_index', '{}')) into rules
    from jsonb_array_elements(private.scoring_rules()) rule
    left join jsonb_array_elements(changes) change on change ->> 'id' = rule ->> 'id';
  return (
    with scored as materialized (
      select v.session_id, v.email, v.lead_score as score_now,
             least((private.score(private.lead_signals(v), rules) ->> 'total')::integer, 100) as score_then
        from public.visitor_sessions v
       where v.email is not null and not v.is_bot
       order by v.updated_at desc, v.session_id desc
       limit 10000
    )
    select jsonb_build_object(
      'leads', (select count(*) from scored),
      'all_leads', (select count(*) from public.visitor_sessions v where v.email is not null and not v.is_bot),
      'up', (select count(*) from scored where score_then > score_now),
      'down', (select count(*) from scored where score_then < score_now),
      'bands', (
        select jsonb_agg(jsonb_build_object('from', b.low, 'to', b.high,
                 'now', (select count(*) from scored where score_now between b.low and b.high),
                 'later', (select count(*) from scored where score_then between b.low and b.high)) order by b.low desc)
          from (values (0, 39), (40, private.hot_score() - 1), (private.hot_score(), 100)) b (low, high)),
      'moves', coalesce((
        select jsonb_agg(to_jsonb(m) order by abs(m.score_then - m.score_now) desc, m.email)
          from (select * from scored where score_then <> score_now
                 order by abs(score_then - score_now) desc, email limit 10) m), '[]')));
end
$$;
comment on function public.preview_scoring(jsonb) is
  'What the latest 10,000 leads would be under [{id, points, above}]: {leads, all_leads, up, down, bands, moves}; changes nothing; for admins.';
