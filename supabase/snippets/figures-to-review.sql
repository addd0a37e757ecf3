-- Which figures on the site have no source, or must be checked again?
select key, source, review_on, is_published
  from analytics.content_health
 where needs_source
 order by review_on nulls first, key;
