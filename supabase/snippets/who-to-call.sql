-- Whom should we call today, and why? People of the last week without a meeting, each once, open requests first.
select l.email, max(l.lead_score) as score, count(*) as visits, max(l.updated_at) as last_seen,
       max(r.reference) as open_request, (array_agg(l.idea_description order by l.updated_at desc))[1] as idea,
       (select string_agg(distinct e.label_en, ', ') from analytics.lead_score_explained e where e.email = l.email) as why
  from analytics.leads l
  left join analytics.contact_requests r on r.email = l.email and r.status = 'new'
 where l.updated_at > now() - interval '7 days'
 group by l.email
having not bool_or(l.calendly_scheduled)
 order by max(r.reference) is null, score desc, last_seen desc
 limit 20;
