-- Which kinds of documents do people attach, and how many can be read?
select coalesce(lower(substring(d ->> 'name' from '\.([A-Za-z0-9]+)$')), '(none)') as type, count(*) as documents,
       count(*) filter (where d ->> 'problem' is null) as readable,
       round(100.0 * sum((d ->> 'read')::bigint) / nullif(sum((d ->> 'characters')::bigint), 0)) as percent_of_text_read
  from analytics.leads
 cross join jsonb_array_elements(documents) d
 group by 1
 order by documents desc, 1;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (pdf,2,1,100)
