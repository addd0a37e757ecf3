-- Which campaigns bring people who book and buy? By the first visit of each person.
select source, medium, campaign, people, average_score, booked, held, won, won_sar
  from analytics.attribution
 order by won_sar desc nulls last, booked desc, people desc, source
 limit 20;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (google,cpc,ai,2,100.0,1,1,1,80000.00)
-- (linkedin,social,tips,2,87.5,1,1,0,)
-- ("(not measured)","(none)","(none)",1,45.0,0,0,0,)
