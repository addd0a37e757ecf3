-- Do people who begin in Arabic and in English behave differently?
select language, count(*) as people, round(avg(best_score), 1) as average_score,
       count(*) filter (where has_booked) as booked, sum(won_sar) as won_sar
  from analytics.people
 where is_measured
 group by language
 order by people desc;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (ar,2,100.0,1,80000.00)
-- (en,2,87.5,1,)
