-- Why does a lead have its score? Every rule that gave points, for one e-mail.
select email, lead_score, label_en, points, value, above
  from analytics.lead_score_explained
 where email = 'sara@example.com'
 order by points desc;
