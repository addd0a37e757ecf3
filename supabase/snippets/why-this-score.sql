-- Why does a lead have its score? Every rule that gave points, for each visit with an email.
select session_id, lead_score, label_en, points, value, above
  from analytics.lead_score_explained
 where email = 'sara@example.com'
 order by lead_score desc, session_id, points desc;
