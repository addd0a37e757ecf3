-- How long does it take from a visit to the booking of a meeting?
select count(*) as meetings, date_trunc('second', avg(created_at - visit_started)) as average,
       date_trunc('second', percentile_cont(0.5) within group (order by created_at - visit_started)) as median
  from analytics.bookings
 where status = 'active' and visit_started is not null;
