-- A draft of the scoring rules is put together in one place, and tried on people only.

create function private.drafted_rules(changes jsonb) returns jsonb
  language sql stable set search_path = ''
  return (
    select jsonb_agg(rule || coalesce(change - 'signal' - 'order_index', '{}'))
      from jsonb_array_elements(private.scoring_rules()) rule
      left join jsonb_array_elements(changes) change on change ->> 'id' = rule ->> 'id');
comment on function private.drafted_rules(jsonb) is
  'The scoring rules as they would be under [{id, points, above}]; what a rule looks at and its place stay.';
grant execute on function private.drafted_rules(jsonb) to authenticated;

create or replace function public.what_if_scoring(changes jsonb)
  returns table (session_id text, email text, conversion_stage text, score_now integer, score_then integer)
  language plpgsql stable set search_path = '' as $$
declare
  rules jsonb;
begin
  perform private.require_admin();
  rules := private.drafted_rules(changes);
  return query
    with scored as materialized (
      select v.session_id, v.email, v.conversion_stage, v.lead_score as score_now,
             least((private.score(private.lead_signals(v), rules) ->> 'total')::integer, 100) as score_then
        from public.visitor_sessions v
       where v.email is not null and not v.is_bot
    )
    select s.session_id, s.email, s.conversion_stage, s.score_now, s.score_then
      from scored s
     where s.score_then <> s.score_now
     order by abs(s.score_then - s.score_now) desc, s.email;
end
$$;

create or replace function public.preview_scoring(changes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rules jsonb;
begin
  perform private.require_admin();
  rules := private.drafted_rules(changes);
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

comment on function analytics.rescore() is
  'Recomputes the score of every visit by the current rules, in one statement that holds the visits it moves until it ends; answers how many changed.';
comment on function public.rescore_leads() is
  'analytics.rescore() for whoever changed the rules in SQL and can wait for it; save_scoring() and rescore_more() go in steps. For admins.';
