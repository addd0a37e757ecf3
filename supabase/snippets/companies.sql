-- Which companies show the most interest, and what became of it?
select company, people, visits, requests, best_score, booked, held, won, won_sar
  from analytics.companies
 order by won_sar desc nulls last, booked desc, visits desc, company
 limit 20;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (example.com,1,2,1,100,1,1,1,80000.00)
-- (firm.com.sa,1,1,0,100,1,0,0,)
-- (bank.com.sa,1,1,0,100,0,0,0,)
-- (trade.com,1,1,0,75,0,1,0,)
-- (ads.com,1,0,1,,0,0,0,)
-- (ministry.gov.sa,1,0,1,,0,0,0,)
