-- What share of the visits are from bots, by day?
select day, coalesce(b.bots, 0) as bots, coalesce(d.visits, 0) as people,
       round(100.0 * coalesce(b.bots, 0) / (coalesce(b.bots, 0) + coalesce(d.visits, 0)), 1) as percent
  from (select day, sum(visits) as bots from analytics.bots group by day) b
  full join analytics.daily d using (day)
 order by day desc;
