-- Are we growing? Leads and meetings of each week compared with the week before.
select date_trunc('week', day)::date as week, sum(leads) as leads,
       sum(leads) - lag(sum(leads)) over (order by date_trunc('week', day)) as more_than_before,
       sum(meetings) as meetings
  from analytics.daily
 group by date_trunc('week', day)
 order by 1 desc
 limit 12;
