-- What do leads ask for? Leads by goal and sector.
select selected_goal, selected_sector, count(*) as leads, round(avg(lead_score), 1) as average_score
  from analytics.leads
 group by 1, 2
 order by leads desc;
