-- How much did the assistant use and cost by day and model?
select day, kind, model, calls, retries, fallback_calls, input_tokens, cached_tokens, output_tokens,
       round(cost_usd, 2) as dollars, first_token_ms, unfinished
  from analytics.ai_usage
 order by day desc, kind, model;
