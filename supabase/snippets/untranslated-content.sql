-- Which texts are missing in a language?
select key, category, missing_ar, missing_en
  from analytics.content_health
 where (missing_ar or missing_en) and is_active
 order by category, key;
