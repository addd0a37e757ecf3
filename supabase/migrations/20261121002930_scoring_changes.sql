-- Scoring rules for the admin: what a change would do, the change itself, and who changed what and when.

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
comment on table public.scoring_changes is 'Every change of points or threshold of a scoring rule; written by its trigger only.';
create index on public.scoring_changes (rule);
create index on public.scoring_changes (changed_by);

alter table public.scoring_changes enable row level security;
create policy admin_read on public.scoring_changes for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.scoring_changes to authenticated;

create function private.note_scoring() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.scoring_changes (rule, points_before, points_after, above_before, above_after, changed_by)
  values (new.id, old.points, new.points, old.above, new.above, (select auth.uid()));
  return null;
end
$$;
create trigger note_scoring after update on public.scoring_rules
  for each row when (old.points <> new.points or old.above <> new.above) execute function private.note_scoring();

-- What the leads would be under [{id, points, above}]: how many rise and fall, how many there would be in each band
-- of the score, and those that move furthest.
create function public.preview_scoring(changes jsonb) returns jsonb
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
    )
    select jsonb_build_object(
      'leads', (select count(*) from scored),
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
  'What the leads would be under [{id, points, above}]: {leads, up, down, bands, moves}; changes nothing; for admins.';
grant execute on function public.preview_scoring(jsonb) to authenticated;

-- Changes rules and moves the leads, both or neither; answers how many leads moved. A rule that somebody changed
-- since it was read, from what `was_points` and `was_above` say, is refused (PT409).
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
      raise sqlstate 'PT409' using message = 'Someone else changed this rule in between', detail = change.id;
    end if;
  end loop;
  return analytics.rescore();
end
$$;
comment on function public.save_scoring(jsonb) is
  'Changes rules by [{id, points, above, was_points, was_above}] and rescores all visits at once; answers how many moved; for admins.';
grant execute on function public.save_scoring(jsonb) to authenticated;

create function public.scoring_history(most integer default 50)
  returns table (id bigint, rule text, label_ar text, label_en text, points_before integer, points_after integer,
                 above_before integer, above_after integer, changed_by text, changed_at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.rule, r.label_ar, r.label_en, c.points_before, c.points_after, c.above_before, c.above_after,
           p.name, c.changed_at
      from public.scoring_changes c
      join public.scoring_rules r on r.id = c.rule
      left join public.profiles p on p.id = c.changed_by
     order by c.id desc
     limit least(greatest(most, 1), 200);
end
$$;
comment on function public.scoring_history(integer) is
  'Changes of the scoring rules, the latest first, with the name of who made them; for admins.';
grant execute on function public.scoring_history(integer) to authenticated;
