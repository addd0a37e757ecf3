-- Do we answer in the promised time? Requests by month and week, with the median time to the answer in working hours.
select period, first_day, requests, in_time, late, in_time_percent, median_hours
  from analytics.answer_times
 order by period, first_day desc;
