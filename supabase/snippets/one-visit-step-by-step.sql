-- What happened in one visit? Its events in order.
select at, name, properties
  from analytics.events
 where email = 'sara@example.com'
 order by at;
