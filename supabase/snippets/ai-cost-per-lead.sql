-- What did the assistant cost for each lead? Replace the prices: dollars per million input and output tokens.
select email, count(*) as calls, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
       round((sum(input_tokens) * 5.00 + sum(output_tokens) * 25.00) / 1e6, 4) as dollars
  from analytics.ai_calls
 where email is not null
 group by email
 order by dollars desc nulls last;
