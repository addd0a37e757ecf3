-- How does a visit progress? Its counters, each time they were sent.
select at, properties -> 'session_duration' as seconds, properties -> 'scroll_depth' as scroll,
       properties -> 'clicks_count' as clicks, properties -> 'page_views' as views
  from analytics.events
 where email = 'sara@example.com' and name = 'engagement'
 order by at;
