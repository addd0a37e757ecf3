-- How many meetings are held, and how many people do not come?
select status, start_time < now() as is_past, coalesce(outcome, '(unknown)') as outcome, count(*) as meetings
  from analytics.bookings
 group by 1, 2, 3
 order by 1, 2, 3;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (active,t,held,1)
-- (active,t,no_show,1)
-- (canceled,t,"(unknown)",1)
