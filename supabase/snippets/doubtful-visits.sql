-- How many visits are doubtful, because their address started too many?
select day, visits, leads
  from analytics.doubtful
 order by day desc
 limit 50;
