-- What does the assistant cost per month, and what share of the input came from the cache?
select date_trunc('month', day)::date as month, sum(calls) as calls, round(sum(cost_usd), 2) as dollars,
       round(100.0 * sum(cached_tokens) / nullif(sum(input_tokens), 0), 1) as cached_percent,
       sum(unfinished) as unfinished
  from analytics.ai_usage
 group by 1
 order by 1 desc;
