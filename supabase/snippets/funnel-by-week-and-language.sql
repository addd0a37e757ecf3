-- What is the funnel of each week in Arabic and in English?
select week, language_preference, visits, interested, planning, scheduled, converted
  from analytics.funnel_by_week
 order by week desc, language_preference;
