-- How many visits with an email are left out of all other figures, because they are bots' or doubtful?
select day, 'bot' as kind, user_agent, visits
  from analytics.bots
union all
select day, 'doubtful', null, visits
  from analytics.doubtful
 order by day desc, kind, visits desc
 limit 50;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d-7,bot,Bot/1,1)
-- (d-7,doubtful,,1)
