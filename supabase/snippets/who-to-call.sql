-- Whom should we call today, and why? Unanswered requests first, then the best leads of the last week that were not contacted and have no meeting; each person once.
with leads as (
  select l.email, max(l.lead_score) as score, count(*) as visits, max(l.updated_at) as last_seen,
         (array_agg(l.idea_description order by l.idea_description is null, l.updated_at desc))[1] as idea
    from analytics.leads l
   where l.updated_at > now() - interval '7 days' and l.contacted_at is null
   group by l.email
  having not bool_or(l.calendly_scheduled)),
waiting as (
  select email, min(created_at) as waits_since, string_agg(message, E'\n' order by created_at) as request,
         string_agg(distinct kind, ', ') as kind
    from analytics.contact_requests
   where status = 'new'
   group by email)
select email, waits_since, kind, score, visits, last_seen, request, idea,
       (select string_agg(distinct e.label_en, ', ') from analytics.lead_score_explained e where e.email = people.email) as why
  from (select * from leads full join waiting using (email)
         order by waits_since, score desc, last_seen desc
         limit 20) people;
