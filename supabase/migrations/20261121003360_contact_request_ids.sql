-- A request whose answer was lost on the way is sent again: by its id, made in the browser once for what was written,
-- it is the same request and is answered with the same reference.

alter table public.contact_requests add column request_id uuid unique;
comment on column public.contact_requests.request_id is
  'Made in the browser, once for each request; null for those from before, and for those that come another way.';

create or replace function public.submit_contact(request jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests := jsonb_populate_record(null::public.contact_requests, request);
  given text;
begin
  insert into public.contact_requests
    (reference, name, email, company, industry, project_type, budget, message, timeline, language, session_id,
     request_id)
  values
    (private.new_reference(), r.name, lower(r.email), r.company, r.industry, r.project_type, r.budget, r.message,
     r.timeline, coalesce(r.language, 'ar'), r.session_id, r.request_id)
  on conflict (request_id) do nothing
  returning reference into given;
  if given is null then
    select c.reference into strict given from public.contact_requests c where c.request_id = r.request_id;
  end if;
  return given;
end
$$;
comment on function public.submit_contact(jsonb) is
  'Stores a contact request {email, message, name, company, industry, project_type, timeline, language, session_id, request_id} and answers its reference, the same for the same request_id; for functions only.';
