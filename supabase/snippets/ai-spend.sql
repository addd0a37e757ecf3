-- What did the assistant use and cost, day by day? Put the provider's prices in: dollars for a million tokens, in and out.
select day, kind, model, calls, input_tokens, output_tokens,
       round((input_tokens * 5.00 + output_tokens * 25.00) / 1e6, 2) as dollars
  from analytics.ai_usage
 order by day desc, kind;
