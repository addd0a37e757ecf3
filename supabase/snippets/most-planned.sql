-- Which steps do visitors put into their plans, and how often is it an idea of their own?
select coalesce(nullif(step ->> 'title', ''), step ->> 'description') as step, step ->> 'kind' as kind, count(*) as plans, round(avg(lead_score)) as average_score
  from analytics.leads
 cross join jsonb_array_elements(plan) step
 group by 1, 2
 order by plans desc, average_score desc
 limit 20;
