-- Who met us or got a proposal, and has no next step, or one that is overdue?
select email, company, stage, outcome_at::date as since, proposal_sar, owner, next_step, next_on
  from analytics.people
 where stage in ('held', 'no_show', 'proposal')
   and (next_on is null or next_on < (now() at time zone 'Asia/Riyadh')::date)
 order by proposal_sar desc nulls last, outcome_at nulls last, email;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (omar@firm.com.sa,firm.com.sa,no_show,d-8,,,"Call again",d-1)
