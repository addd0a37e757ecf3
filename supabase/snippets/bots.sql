-- How many visits are programs, and which?
select day, user_agent, visits, leads
  from analytics.bots
 order by day desc, visits desc
 limit 50;
