-- How did a lead's score come to be? Every rule that gave or took points, when, and the event behind it.
select at, event, rule, points, total, score, cause
  from analytics.lead_history
 where email = 'sara@example.com'
 order by id, total;
