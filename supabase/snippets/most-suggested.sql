-- Which use cases does the assistant suggest most, and to which sectors?
select title, selected_sector, count(*) as times
  from analytics.suggestions
 where source = 'ai'
 group by 1, 2
 order by times desc
 limit 20;
