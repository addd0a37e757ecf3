-- Is the score any use? How leads spread over it.
select from_score, to_score, leads
  from analytics.score_distribution
 order by from_score;
