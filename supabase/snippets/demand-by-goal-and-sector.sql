-- Which goals and sectors are wanted, and which of them book?
select goal, sector, count(*) as people, count(*) filter (where has_booked) as booked,
       round(avg(best_score), 1) as average_score
  from analytics.people
 where visits > 0 and goal is not null
 group by 1, 2
 order by people desc, 1, 2;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (ai,healthcare,3,2,100.0)
-- (consulting,,1,0,45.0)
-- (digital,finance,1,0,75.0)
