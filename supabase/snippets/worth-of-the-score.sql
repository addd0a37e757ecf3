-- Does the score say who buys? By band, without the points of booking; score_worth_by_rule says the same of each rule.
select from_score, to_score, people, booked_percent, held_percent, won_percent, outcomes, is_reliable
  from analytics.score_worth
 order by is_demo, from_score;

-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:
-- (60,79,1,0.0,100.0,0.0,1,f)
-- (80,99,1,100.0,0.0,0.0,1,f)
-- (100,100,2,50.0,50.0,50.0,1,f)
