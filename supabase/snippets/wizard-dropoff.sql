-- At which step of the wizard do visitors give up?
select step, name, reached, stopped_here, stopped_percent
  from analytics.wizard_dropoff
 order by step;
