-- Which contact requests are older than the 24 hours we promise?
select reference, name, email, company, message, created_at
  from analytics.contact_requests
 where status = 'new' and created_at < now() - interval '24 hours'
 order by created_at;
