-- Do people come back, and do those who do book more often?
select visits > 1 as came_back, count(*) as people, round(avg(visits), 1) as visits,
       count(*) filter (where has_booked) as booked
  from analytics.people
 where visits > 0
 group by 1
 order by 1;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (f,4,1.0,1)
-- (t,1,2.0,1)
