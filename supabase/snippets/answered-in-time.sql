-- Do we answer requests in the promised time? By week, with the median time to the answer in working hours.
select week, requests, in_time, late, closed_unanswered, in_time_percent, median_hours
  from analytics.answer_times
 order by week desc;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d-14,4,1,2,1,33.3,15.0)
