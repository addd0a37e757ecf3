-- What happened with one person, in order? Put in their email.
with one as (select 'sara@example.com' as email)
select at, what, detail
  from (select start_time as at, 'visit' as what, format('%s, score %s', conversion_stage, lead_score) as detail from analytics.leads join one using (email)
        union all
        select at, 'event', name from analytics.events join one using (email) where name <> 'engagement'
        union all
        select created_at, 'request', message from analytics.contact_requests join one using (email)
        union all
        select created_at, 'booked', to_char(start_time, 'YYYY-MM-DD HH24:MI') from analytics.bookings join one using (email)
        union all
        select happened_at, 'outcome', concat_ws(', ', outcome, reason, amount_sar) from analytics.outcomes join one using (email)) a
 order by at, what;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- ("d-21 10:00:00+03",visit,"planning, score 100")
-- ("d-21 10:02:00+03",event,suggestions_generated)
-- ("d-21 10:04:00+03",event,plan_changed)
-- ("d-14 10:00:00+03",request,"In time")
-- ("d-14 10:00:00+03",visit,"converted, score 70")
-- ("d-14 10:01:00+03",event,calendar_clicked)
-- ("d-14 10:12:00+03",booked,"d-10 10:00")
-- ("d-10 10:00:00+03",outcome,held)
-- ("d-7 10:00:00+03",outcome,"proposal, 90000.00")
-- ("d-3 10:00:00+03",outcome,"won, 80000.00")
