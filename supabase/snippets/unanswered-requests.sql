-- Which contact requests are not answered, and when is the promised time over?
select reference, name, email, company, message, created_at, due_at, due_at < now() as is_late
  from analytics.contact_requests
 where status = 'new'
 order by due_at;
