-- Which search terms and ads bring leads, and how many book a meeting?
select utm_source, utm_term, utm_content, count(*) as leads, round(avg(lead_score), 1) as average_score,
       count(*) filter (where calendly_scheduled) as meetings
  from analytics.leads
 where coalesce(utm_term, utm_content) is not null
 group by 1, 2, 3
 order by meetings desc, leads desc
 limit 20;
