-- Was content changed in the weeks in which more people booked? Beside each other, which proves nothing.
select w.week, w.people, w.booked, coalesce(c.changes, 0) as content_changes
  from (select week, max(reached) filter (where step = 'email') as people, max(reached) filter (where step = 'booked') as booked
          from (select week, step, sum(reached) as reached from analytics.funnel_by_week group by 1, 2) f
         group by week) w
  left join (select day - extract(dow from day)::integer as week, count(*) as changes
               from (select (at at time zone 'Asia/Riyadh')::date as day from analytics.content_changes
                     where not (action = 'insert' and changed_by = '(without an account)') and key !~ '^demo[.]') d
              group by 1) c using (week)
 order by w.week desc;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d+0,1,0,0)
-- (d-7,1,1,0)
-- (d-14,1,1,0)
-- (d-21,1,1,1)
