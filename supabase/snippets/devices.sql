-- Which devices do leads use, and which of them are hot? Without visits that asked not to be measured.
select device_type, count(*) as leads, count(*) filter (where lead_score >= 70) as hot, round(avg(session_duration)) as seconds,
       count(*) filter (where calendly_scheduled) as meetings
  from analytics.leads
 where is_measured
 group by device_type
 order by leads desc, 1;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (mobile,3,3,83,2)
-- (desktop,2,2,400,0)
