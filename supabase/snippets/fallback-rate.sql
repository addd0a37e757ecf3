-- How often did visitors get the general suggestions because the model could not answer?
select (start_time at time zone 'Asia/Riyadh')::date as day,
       count(distinct session_id) filter (where source = 'fallback') as fallback,
       count(distinct session_id) as all_visits_with_suggestions
  from analytics.suggestions
 group by 1
 order by 1 desc;
