-- Which emails did not reach the provider, and what was its last answer?
select at, kind, recipient, email as about, status, attempts, last_answer, next_attempt_at
  from analytics.emails
 where status in ('waiting', 'dead', 'recorded')
 order by at;
