-- How many reach each step from the visit to the contract? Visits until the email, people from it on.
select step, unit, reached, percent_of_all, percent_of_previous, is_demo
  from analytics.funnel
 order by is_demo, position;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (visit,visits,80,100.0,,f)
-- (assistant,visits,20,25.0,25.0,f)
-- (needs,visits,14,17.5,70.0,f)
-- (idea,visits,9,11.3,64.3,f)
-- (email,people,4,5.0,44.4,f)
-- (suggestions,people,4,5.0,100.0,f)
-- (plan,people,3,3.8,75.0,f)
-- (booking_opened,people,3,3.8,100.0,f)
-- (booked,people,3,3.8,100.0,f)
-- (held,people,2,2.5,66.7,f)
-- (proposal,people,1,1.3,50.0,f)
-- (won,people,1,1.3,100.0,f)
