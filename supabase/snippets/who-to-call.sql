-- Whom should we call today, and what do they need? First open requests by the time they are due, then hot leads of the last 14 days without a meeting or an open request.
select 'request' as list, r.due_at, null::integer as score, p.grade, r.email, r.name, coalesce(r.company, p.company) as company, r.message as need,
       p.owner, p.next_step
  from analytics.contact_requests r
  join analytics.people p using (email)
 where r.status = 'new'
union all
select 'hot lead', null, p.best_score, p.grade, p.email, p.name, p.company, i.idea_description, p.owner, p.next_step
  from analytics.people p
  left join lateral (
    select l.idea_description, l.contacted_at from analytics.leads l
     where l.email = p.email order by l.idea_description is null, l.updated_at desc limit 1) i on true
 where p.best_score >= 70 and p.last_visit > now() - interval '14 days' and p.outcome is null and not p.has_booked
   and i.contacted_at is null
   and not exists (select from analytics.contact_requests r where r.email = p.email and r.status = 'new')
 order by 1 desc, 2, 3 desc, 5
 limit 40;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (request,"d-13 10:00:00+03",,,zaid@ministry.gov.sa,Zaid,ministry.gov.sa,Overdue,,)
-- ("hot lead",,100,A1,hind@bank.com.sa,,bank.com.sa,"Answers to patients from approved documents, in Arabic",,)
