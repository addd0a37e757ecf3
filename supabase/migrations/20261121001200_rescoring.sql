-- Rescoring: what a change of the rules would do, before and after it is made.

-- Points of a visit by a given set of rules: {total, breakdown}. The one place that knows how scoring works.
create function private.score(signals jsonb, rules jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (
    select jsonb_build_object(
             'total', coalesce(sum(r.points), 0),
             'breakdown', coalesce(jsonb_agg(
               jsonb_build_object('rule', r.id, 'points', r.points, 'value', score.signals -> r.signal)
               order by r.order_index), '[]'))
      from jsonb_to_recordset(score.rules) r (id text, signal text, above integer, points integer, order_index integer)
     where (score.signals ->> r.signal)::integer > r.above and r.points > 0);

create function private.scoring_rules() returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_agg(to_jsonb(r) order by r.order_index) from public.scoring_rules r);

create or replace function private.score_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  scored jsonb := private.score(private.lead_signals(new), private.scoring_rules());
begin
  new.lead_score_uncapped := (scored ->> 'total')::integer;
  new.lead_score := least(new.lead_score_uncapped, 100);
  new.score_breakdown := scored -> 'breakdown';
  new.updated_at := now();
  return new;
end
$$;

-- Brings every stored score in line with the rules; answers how many changed.
create function analytics.rescore() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  rules jsonb := private.scoring_rules();
  changed integer;
begin
  update public.visitor_sessions v set page_views = v.page_views
   where (private.score(private.lead_signals(v), rules) -> 'breakdown') is distinct from v.score_breakdown;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function analytics.rescore() is 'Recomputes the score of every visit by the current rules; answers how many changed.';

create function public.rescore_leads() returns integer
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return analytics.rescore();
end
$$;
comment on function public.rescore_leads() is 'analytics.rescore() for admins.';
grant execute on function public.rescore_leads() to authenticated;

-- Which leads would move if rules were changed. `changes` holds the rules that differ: [{id, points, above}].
create function public.what_if_scoring(changes jsonb)
  returns table (session_id text, email text, conversion_stage text, score_now integer, score_then integer)
  language plpgsql stable set search_path = '' as $$
declare
  rules jsonb;
begin
  perform private.require_admin();
  select jsonb_agg(rule || coalesce(change - 'signal' - 'order_index', '{}')) into rules
    from jsonb_array_elements(private.scoring_rules()) rule
    left join jsonb_array_elements(changes) change on change ->> 'id' = rule ->> 'id';
  return query
    with scored as materialized (
      select v.session_id, v.email, v.conversion_stage, v.lead_score as score_now,
             least((private.score(private.lead_signals(v), rules) ->> 'total')::integer, 100) as score_then
        from public.visitor_sessions v
       where v.email is not null
    )
    select s.session_id, s.email, s.conversion_stage, s.score_now, s.score_then
      from scored s
     where s.score_then <> s.score_now
     order by abs(s.score_then - s.score_now) desc, s.email;
end
$$;
comment on function public.what_if_scoring(jsonb) is
  'Leads whose score would change under [{id, points, above}], the largest change first; for admins, changes nothing.';
grant execute on function public.what_if_scoring(jsonb) to authenticated;
grant execute on function private.score(jsonb, jsonb) to authenticated;
grant execute on function private.lead_signals(public.visitor_sessions) to authenticated;
grant execute on function private.scoring_rules() to authenticated;
