-- Was content changed in the weeks in which more meetings were booked? Beside each other, which proves nothing.
select w.week, w.people, coalesce(b.booked, 0) as booked, coalesce(c.changes, 0) as content_changes
  from (select week, sum(reached) as people from analytics.funnel_by_week where step = 'email' group by week) w
  left join (select week, count(*) as booked from analytics.bookings where status = 'active' group by week) b using (week)
  left join (select day - extract(dow from day)::integer as week, count(*) as changes
               from (select (at at time zone 'Asia/Riyadh')::date as day from analytics.content_changes
                     where not (action = 'insert' and changed_by = '(without an account)') and key !~ '^demo[.]') d
              group by 1) c using (week)
 order by w.week desc;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d+0,1,0,0)
-- (d-7,1,0,0)
-- (d-14,1,2,0)
-- (d-21,1,0,1)
