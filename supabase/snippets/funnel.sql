-- Where do we lose people? How many visits got at least as far as each stage.
select stage, reached, percent_of_all, percent_of_previous
  from analytics.funnel
 order by position;
