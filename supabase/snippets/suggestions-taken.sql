-- Which suggestions go into plans, and on which services do they rest?
select service, title, count(*) as shown, count(*) filter (where is_planned) as planned,
       round(100.0 * count(*) filter (where is_planned) / count(*)) as percent
  from analytics.suggestions
 where source = 'ai'
 group by 1, 2
 order by planned desc, shown desc, title
 limit 20;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (knowledge,Assistant,2,1,50)
-- (,Triage,2,0,0)
