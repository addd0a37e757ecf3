-- Scoring, faster: what is asked for every visit keeps its plan for the connection, which an SQL function does not.

create or replace function private.lead_signals(s public.visitor_sessions) returns jsonb
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
    'clicks_count', s.clicks_count);
end
$$;

create or replace function private.score(signals jsonb, rules jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
             'total', coalesce(sum(r.points), 0),
             'breakdown', coalesce(jsonb_agg(
               jsonb_build_object('rule', r.id, 'points', r.points, 'value', score.signals -> r.signal)
               order by r.order_index), '[]'))
      from jsonb_to_recordset(score.rules) r (id text, signal text, above integer, points integer, order_index integer)
     where (score.signals ->> r.signal)::integer > r.above and r.points > 0);
end
$$;

create or replace function private.scoring_rules() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_agg(to_jsonb(r) order by r.order_index) from public.scoring_rules r);
end
$$;

-- The same as private.score() with the rules as they stand, without packing them up first.
create or replace function private.score_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  signals jsonb := private.lead_signals(new);
begin
  select coalesce(sum(r.points), 0),
         coalesce(jsonb_agg(jsonb_build_object('rule', r.id, 'points', r.points, 'value', signals -> r.signal)
                            order by r.order_index), '[]')
    into new.lead_score_uncapped, new.score_breakdown
    from public.scoring_rules r
   where (signals ->> r.signal)::integer > r.above and r.points > 0;
  new.lead_score := least(new.lead_score_uncapped, 100);
  new.updated_at := now();
  return new;
end
$$;
