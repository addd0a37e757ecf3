-- Do Arabic and English visitors behave differently?
select language_preference, count(*) as leads, round(avg(lead_score), 1) as average_score,
       round(avg(session_duration)) as seconds, count(*) filter (where calendly_scheduled) as meetings
  from analytics.leads
 group by 1;
