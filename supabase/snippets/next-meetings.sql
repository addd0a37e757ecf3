-- Which meetings are next, and what is the score of each lead?
select start_time, email, lead_score, session_id
  from analytics.bookings
 where status = 'active' and start_time > now()
 order by start_time;
