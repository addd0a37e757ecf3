-- Where do visitors drop out? Visits that reached each stage or a later one.
select stage, reached, percent_of_all, percent_of_previous
  from analytics.funnel
 order by position;
