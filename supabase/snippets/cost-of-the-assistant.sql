-- What does the assistant cost, for each person and for each meeting, and how many visits got general suggestions because the model could not answer?
select round(sum(c.cost_usd), 2) as dollars, count(distinct c.person) as people, round(sum(c.cost_usd) / nullif(count(distinct c.person), 0), 4) as per_person,
       round(sum(c.cost_usd) / nullif((select count(*) from analytics.bookings where status = 'active'), 0), 4) as per_meeting,
       round(100.0 * sum(c.cached_tokens) / nullif(sum(c.input_tokens), 0), 1) as cached_percent,
       (select count(*) from analytics.leads where suggestions_source = 'fallback') as fallback_visits
  from analytics.ai_calls c;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (0.06,2,0.0300,0.0300,50.0,1)
