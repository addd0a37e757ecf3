-- What did the assistant cost for each lead?
select email, count(*) as calls, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
       round(sum(cost_usd), 4) as dollars
  from analytics.ai_calls
 where email is not null
 group by email
 order by dollars desc nulls last;
