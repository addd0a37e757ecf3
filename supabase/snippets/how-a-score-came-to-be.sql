-- How did a lead get its score? Every rule that added or removed points, when, and the event that caused it.
select at, event, rule, points, total, score, cause
  from analytics.lead_history
 where email = 'sara@example.com'
 order by id, total;
