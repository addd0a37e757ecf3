-- What do people ask in the chat most? The same words only.
select question, count(*) as times, count(distinct email) as people
  from analytics.leads
 cross join jsonb_array_elements_text(questions) question
 group by question
 order by times desc, question
 limit 20;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- ("How long does it take?",2,2)
