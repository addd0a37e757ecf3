-- What was won and lost, for how much, and why?
select outcome, reason, count(*) as people, sum(amount_sar) as sar, sum(amount_sar) filter (where is_latest) as sar_still_so
  from analytics.outcomes
 where outcome in ('proposal', 'won', 'lost', 'disqualified')
 group by 1, 2
 order by 1, people desc, 2;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (lost,Price,1,,)
-- (proposal,,1,90000.00,)
-- (won,,1,80000.00,80000.00)
