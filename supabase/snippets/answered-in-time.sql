-- Do we answer within the promised 24 hours? Requests by week, with the median time to the answer.
select date_trunc('week', created_at)::date as week, count(*) as requests,
       count(*) filter (where answered_at <= created_at + interval '24 hours') as in_time,
       count(*) filter (where coalesce(answered_at, now()) > created_at + interval '24 hours') as late,
       date_trunc('minute', percentile_cont(0.5) within group (order by answered_at - created_at)) as median
  from analytics.contact_requests
 group by 1
 order by 1 desc;
