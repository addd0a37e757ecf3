-- How long does it take from each step to the next, from the email to the contract?
select from_step, to_step, people, median_hours, is_demo
  from analytics.stage_times
 order by is_demo, position;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (email,suggestions,3,0.07,f)
-- (suggestions,plan,1,0.03,f)
-- (plan,booking_opened,1,167.95,f)
-- (booking_opened,booked,2,0.11,f)
-- (booked,held,1,95.80,f)
-- (held,proposal,1,72.00,f)
-- (proposal,won,1,96.00,f)
