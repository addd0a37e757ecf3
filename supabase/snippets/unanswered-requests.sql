-- Which contact requests are older than the promised 24 hours and not answered?
select reference, name, email, company, message, created_at
  from analytics.contact_requests
 where status = 'new' and created_at < now() - interval '24 hours'
 order by created_at;
