-- What happened this month, by day?
select day, visits, leads, plans, meetings, average_score
  from analytics.daily
 where day >= date_trunc('month', now() at time zone 'Asia/Riyadh')
 order by day;
