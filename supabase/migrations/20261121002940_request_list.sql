-- Contact requests for staff, their status for admins, and what the CRM could not be told.

-- One page of requests, the latest first. The visit behind one is named to those who may read visits.
create function public.list_requests(wanted_status text default null, search text default null, after jsonb default null,
                                     most integer default 25)
  returns table (id uuid, reference text, name text, email text, company text, industry text, project_type text,
                 message text, timeline text, language text, status text, created_at timestamptz,
                 updated_at timestamptz, lead text)
  language plpgsql stable set search_path = '' as $$
declare
  wanted text := private.fold(search);
begin
  perform private.require_staff();
  return query
    select r.id, r.reference, r.name, r.email, r.company, r.industry, r.project_type, r.message, r.timeline,
           r.language, r.status, r.created_at, r.updated_at,
           (select v.session_id from public.visitor_sessions v
             where v.session_id = r.session_id or v.email = r.email
             order by (v.session_id = r.session_id) desc nulls last, v.updated_at desc limit 1)
      from public.contact_requests r
     where (wanted_status is null or r.status = wanted_status)
       and (wanted = '' or strpos(private.fold(concat_ws(' ', r.reference, r.name, r.email, r.company, r.message)), wanted) > 0)
       and (after is null or (r.created_at, r.id) < ((after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid))
     order by r.created_at desc, r.id desc
     limit least(greatest(most, 1), 200);
end
$$;
comment on function public.list_requests(text, text, jsonb, integer) is
  'One page of contact requests by status and words, the latest first; after {created_at, id} pages on; for staff.';
grant execute on function public.list_requests(text, text, jsonb, integer) to authenticated;

create function public.count_requests() returns table (status text, requests bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select r.status, count(*) from public.contact_requests r group by r.status;
end
$$;
comment on function public.count_requests() is 'How many contact requests there are of each status; for staff.';
grant execute on function public.count_requests() to authenticated;

-- Sets the status of a request that has the one the caller saw; somebody else's change in between is PT409.
create function public.set_request_status(request uuid, status text, was text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_requests r set status = set_request_status.status
   where r.id = request and r.status = was;
  if not found then
    if exists (select from public.contact_requests r where r.id = request) then
      raise sqlstate 'PT409' using message = 'Someone else changed this request in between';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such request';
  end if;
end
$$;
comment on function public.set_request_status(uuid, text, text) is
  'Sets the status of a contact request from the one the caller saw; for admins.';
grant execute on function public.set_request_status(uuid, text, text) to authenticated;

-- One page of what the CRM was to be told, the latest first.
create function public.list_lead_changes(wanted_status text default null, before bigint default null, most integer default 25)
  returns table (id uuid, sequence bigint, session_id text, email text, reasons text[], status text, attempts integer,
                 next_attempt_at timestamptz, last_answer text, at timestamptz, delivered_at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.sequence, c.session_id, coalesce(c.payload #>> '{lead,email}', c.payload #>> '{contact,email}'),
           c.reasons, c.status, c.attempts, c.next_attempt_at, c.last_answer, c.at, c.delivered_at
      from public.lead_changes c
     where (wanted_status is null or c.status = wanted_status)
       and (before is null or c.sequence < before)
     order by c.sequence desc
     limit least(greatest(most, 1), 200);
end
$$;
comment on function public.list_lead_changes(text, bigint, integer) is
  'One page of lead changes by status, the latest first; before pages on by sequence; for admins.';
grant execute on function public.list_lead_changes(text, bigint, integer) to authenticated;
create index on public.lead_changes (sequence desc);

create function public.count_lead_changes() returns table (status text, changes bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query select c.status, count(*) from public.lead_changes c group by c.status;
end
$$;
comment on function public.count_lead_changes() is 'How many lead changes there are of each status; for admins.';
grant execute on function public.count_lead_changes() to authenticated;
