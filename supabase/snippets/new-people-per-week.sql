-- How many new people come each week, and from where?
select first_week, first_touch, count(*) as people, count(*) filter (where best_score >= 70) as hot
  from analytics.people
 where visits > 0
 group by 1, 2
 order by 1 desc, people desc, 2;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d+0,google,1,1)
-- (d-7,"(not measured)",1,0)
-- (d-7,linkedin,1,1)
-- (d-14,linkedin,1,1)
-- (d-21,google,1,1)
