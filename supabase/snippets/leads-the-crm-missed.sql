-- Which lead changes did the CRM not receive, and what was its last response?
select at, email, reasons, status, attempts, last_answer, next_attempt_at
  from analytics.lead_changes
 where status in ('waiting', 'dead')
 order by at;
