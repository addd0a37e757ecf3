-- At which step do Arabic and English visitors give up? Shares of the step before; the step email compares people with visits.
with steps as (
  select language, position, step, sum(reached) as reached
    from analytics.funnel_by_week
   group by 1, 2, 3)
select position, step, max(reached) filter (where language = 'ar') as arabic, max(reached) filter (where language = 'en') as english,
       max(round(100 * reached / nullif(before, 0))) filter (where language = 'ar') as arabic_percent,
       max(round(100 * reached / nullif(before, 0))) filter (where language = 'en') as english_percent
  from (select *, lag(reached) over (partition by language order by position) as before from steps) s
 group by position, step
 order by position;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (1,visit,40,40,,)
-- (2,assistant,10,10,25,25)
-- (3,needs,8,6,80,60)
-- (4,idea,5,4,63,67)
-- (5,email,2,2,40,50)
-- (6,suggestions,2,2,100,100)
-- (7,plan,1,2,50,100)
-- (8,booking_opened,1,2,100,100)
-- (9,booked,1,2,100,100)
-- (10,held,1,1,100,50)
-- (11,proposal,1,0,100,0)
-- (12,won,1,0,100,)
