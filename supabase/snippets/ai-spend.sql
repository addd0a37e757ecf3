-- How much did the assistant use and cost by day? Replace the prices: dollars per million input and output tokens.
select day, kind, model, calls, input_tokens, output_tokens,
       round((input_tokens * 5.00 + output_tokens * 25.00) / 1e6, 2) as dollars
  from analytics.ai_usage
 order by day desc, kind;
