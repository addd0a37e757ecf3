-- Analytics: the questions people ask, as views for the role analyst.

create view analytics.leads as
  select v.session_id, v.email, v.lead_score, v.lead_score_uncapped, v.conversion_stage, v.score_breakdown,
         v.selected_goal, v.selected_sector, v.idea_description,
         v.suggestions_count, v.suggestions_source, v.documents_read,
         v.wizard_step_reached, v.calendly_clicked, v.calendly_scheduled,
         v.language_preference, v.device_type, v.utm_source, v.utm_medium, v.utm_campaign,
         v.page_views, v.clicks_count, v.scroll_depth, v.session_duration,
         v.start_time, v.updated_at
    from public.visitor_sessions v
   where v.email is not null
   order by v.lead_score desc, v.lead_score_uncapped desc, v.updated_at desc;
comment on view analytics.leads is 'Visits that left an e-mail, the most promising first.';
comment on column analytics.leads.lead_score is 'Sum of the points in score_breakdown, at most 100.';
comment on column analytics.leads.lead_score_uncapped is 'The same sum without the cap; breaks ties.';
comment on column analytics.leads.conversion_stage is
  'visitor, interested (goal or sector chosen), planning (has suggestions), scheduled (booking opened), converted (meeting booked).';
comment on column analytics.leads.score_breakdown is 'Which rule gave how many points for which value: [{rule, points, value}].';
comment on column analytics.leads.session_duration is 'Seconds the page was visible.';
comment on column analytics.leads.scroll_depth is 'Per cent of the page, the furthest reached.';

grant select on analytics.leads to analyst;
