-- Whether a request was answered within the 24 hours that visitors are promised, and more of what a lead brought along.

alter table public.contact_requests add column answered_at timestamptz;
comment on column public.contact_requests.answered_at is
  'When the request was first answered, or closed unanswered; empty while it is new, and again if it is made new again.';

create function private.note_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.answered_at := case when new.status <> 'new' then coalesce(new.answered_at, now()) end;
  return new;
end
$$;
create trigger note_answer before insert or update on public.contact_requests
  for each row execute function private.note_answer();

-- Of earlier requests only the last change is known: at the latest then.
alter table public.contact_requests disable trigger user;
update public.contact_requests set answered_at = updated_at where status <> 'new';
alter table public.contact_requests enable trigger user;

-- As before: what a CRM is told of a request is what the visitor wrote.
create or replace function private.note_contact() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_changes (contact_id, reasons, payload, status)
  select new.id, array['contact'],
         jsonb_build_object('contact', to_jsonb(new) - array['id', 'status', 'created_at', 'updated_at', 'answered_at']),
         case when w.is_active then 'waiting' else 'recorded' end
    from private.lead_webhook w;
  return null;
end
$$;

create or replace view analytics.contact_requests as
  select reference, name, email, company, industry, project_type, message, timeline, language, status, created_at,
         session_id, answered_at
    from public.contact_requests;
comment on column analytics.contact_requests.answered_at is
  'When it was first answered, or closed unanswered; empty while it is new. Before this was noted: the last change, at the latest then.';

create or replace view analytics.leads as
  select v.session_id, v.email, v.lead_score, v.lead_score_uncapped, v.conversion_stage, v.score_breakdown,
         v.selected_goal, v.selected_sector, v.idea_description,
         v.suggestions_count, v.suggestions_source, v.documents_read,
         v.wizard_step_reached, v.calendly_clicked, v.calendly_scheduled,
         v.language_preference, v.device_type, v.utm_source, v.utm_medium, v.utm_campaign,
         v.page_views, v.clicks_count, v.scroll_depth, v.session_duration,
         v.start_time, v.updated_at,
         v.utm_term, v.utm_content, v.browser, v.pdf_uploaded, v.time_spent_exploring
    from public.visitor_sessions v
   where v.email is not null and not v.is_bot
   order by v.lead_score desc, v.lead_score_uncapped desc, v.updated_at desc;
comment on column analytics.leads.utm_term is 'utm_term of the first page of the visit: what was searched for.';
comment on column analytics.leads.utm_content is 'utm_content of the first page of the visit: which advertisement or link.';
comment on column analytics.leads.browser is 'Browser of the visitor.';
comment on column analytics.leads.pdf_uploaded is 'Whether a document was attached.';
comment on column analytics.leads.time_spent_exploring is 'Seconds spent with the suggestions.';
