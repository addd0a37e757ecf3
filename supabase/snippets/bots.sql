-- How many visits are from bots, and from which?
select day, user_agent, visits, leads
  from analytics.bots
 order by day desc, visits desc
 limit 50;
