-- Whom should we call today, and what do they need? First open requests by the time they are due, then hot leads of the last 14 days, as on the page Today.
select 'request' as list, r.due_at, null::integer as score, p.grade, r.email, r.name, coalesce(r.company, p.company) as company, r.message as need,
       p.owner, p.next_step
  from analytics.contact_requests r
  join analytics.people p using (email)
 where r.status = 'new'
union all
select 'hot lead', null, l.score, p.grade, p.email, p.name, p.company, l.need, p.owner, p.next_step
  from (select c.email, max(c.lead_score) as score,
               (array_agg(v.idea_description order by v.idea_description is null, c.updated_at desc))[1] as need
          from analytics.leads_to_call c
          join analytics.leads v using (session_id)
         where c.lead_score >= 70 and c.updated_at > now() - interval '14 days'
         group by c.email) l
  join analytics.people p using (email)
 order by 1 desc, 2, 3 desc, 5;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (request,"d-13 10:00:00+03",,,zaid@ministry.gov.sa,Zaid,ministry.gov.sa,Overdue,,)
-- ("hot lead",,100,A1,hind@bank.com.sa,,bank.com.sa,"Answers to patients from approved documents, in Arabic",,)
