-- Which leads did the CRM not get, and what did it answer?
select at, email, reasons, status, attempts, last_answer, next_attempt_at
  from analytics.lead_changes
 where status in ('waiting', 'dead')
 order by at;
