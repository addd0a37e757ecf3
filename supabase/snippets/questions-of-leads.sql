-- What do leads ask in the chat?
select updated_at, email, lead_score, question
  from analytics.leads
 cross join jsonb_array_elements_text(questions) question
 order by updated_at desc
 limit 50;
