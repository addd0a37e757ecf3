-- Which published content was not changed for a year?
select key, category, updated_at
  from analytics.content_health
 where stale and is_published
 order by updated_at;
