-- What did the assistant use, day by day?
select day, kind, model, calls, input_tokens, output_tokens
  from analytics.ai_usage
 order by day desc, kind;
