-- How are the scores of leads distributed?
select from_score, to_score, leads
  from analytics.score_distribution
 order by from_score;
