-- Which campaigns bring leads that book?
select source, medium, campaign, leads, average_score, meetings, conversion_percent
  from analytics.attribution
 order by meetings desc, leads desc
 limit 20;
