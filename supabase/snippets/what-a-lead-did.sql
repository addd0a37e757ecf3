-- What did one lead do? The events of all their visits, in order.
select session_id, at, name, properties
  from analytics.events
 where email = 'sara@example.com'
 order by at;
