-- How did the average score change, and which scoring rules changed in each week? At the end of each week.
select d.day, d.leads, d.average_score, d.hot_leads,
       (select string_agg(format('%s: %s to %s points', c.rule, c.points_before, c.points_after), ', ' order by c.id) from analytics.scoring_changes c
         where (c.at at time zone 'Asia/Riyadh')::date between d.week and d.day) as changed_rules
  from analytics.score_by_day d
 where d.day = d.week + 6 and d.day < (now() at time zone 'Asia/Riyadh')::date
 order by d.day desc
 limit 26;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (d-1,4,86.3,4,)
-- (d-8,3,90.0,3,"pdf: 5 to 10 points")
-- (d-15,1,100.0,1,)
