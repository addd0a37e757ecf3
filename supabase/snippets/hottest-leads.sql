-- Whom should we call today? The best leads of the last week that have not booked yet.
select email, lead_score, conversion_stage, selected_goal, selected_sector, idea_description, updated_at
  from analytics.leads
 where updated_at > now() - interval '7 days' and not calendly_scheduled
 order by lead_score desc, lead_score_uncapped desc
 limit 20;
