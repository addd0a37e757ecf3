-- How many visits open the assistant, by week? All visits, also those without an email.
select week, sum(visits) as visits, sum(assistant_opened) as opened,
       round(100.0 * sum(assistant_opened) / nullif(sum(visits), 0), 1) as percent
  from analytics.visits_daily
 group by week
 order by week desc;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d-14,20,10,50.0)
-- (d-21,60,10,16.7)
