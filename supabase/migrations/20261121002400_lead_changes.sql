-- Lead changes: what a CRM should hear of, written in the same transaction as the change itself, whoever caused it,
-- and handed over by the visits function: signed, in order, again until it is taken, each under its own id.

create table public.lead_changes (
  -- The receiver knows a change by it, however often it arrives.
  id              uuid primary key default gen_random_uuid(),
  sequence        bigint not null generated always as identity,
  session_id      text references public.visitor_sessions (session_id) on delete cascade,
  contact_id      uuid references public.contact_requests (id) on delete cascade,
  reasons         text[] not null check (cardinality(reasons) > 0 and reasons <@ '{new,stage,score,booking,contact}'),
  -- The lead as it was then.
  payload         jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- recorded: no webhook was configured; waiting: will be handed over; dead: given up, see last_answer.
  status          text not null check (status in ('recorded', 'waiting', 'delivered', 'dead')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_answer     text check (length(last_answer) <= 300),
  at              timestamptz not null default now(),
  delivered_at    timestamptz,
  check (num_nonnulls(session_id, contact_id) = 1)
);
comment on table public.lead_changes is
  'New and changed leads: stage reached, hot score crossed, booking, contact request; handed over to LEAD_WEBHOOK_URL.';
create index on public.lead_changes (next_attempt_at, sequence) where status = 'waiting';
create index on public.lead_changes (session_id, sequence);
create index on public.lead_changes (contact_id);

alter table public.lead_changes enable row level security;
create policy admin_read on public.lead_changes for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.lead_changes to authenticated;

-- Whether changes are handed over at all. Only the visits function knows the address, so it says.
create table private.lead_webhook (
  is_only   boolean primary key default true check (is_only),
  is_active boolean not null
);
comment on table private.lead_webhook is 'One row: whether a webhook is configured, as the visits function last said.';
insert into private.lead_webhook (is_active) values (false);

-- From here on a lead is worth a call today.
create function private.hot_score() returns integer
  language sql immutable set search_path = '' return 70;

create function private.lead_payload(s public.visitor_sessions) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('lead', jsonb_build_object(
    'session_id', s.session_id, 'email', s.email, 'stage', s.conversion_stage, 'score', s.lead_score,
    'score_uncapped', s.lead_score_uncapped, 'score_breakdown', s.score_breakdown, 'booked', s.calendly_scheduled,
    'goal', s.selected_goal, 'sector', s.selected_sector, 'idea', s.idea_description,
    'suggestions_count', s.suggestions_count, 'suggestions_source', s.suggestions_source,
    'language', s.language_preference, 'start_time', s.start_time,
    'utm_source', s.utm_source, 'utm_medium', s.utm_medium, 'utm_campaign', s.utm_campaign));
end
$$;

create function private.note_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := tg_op = 'INSERT' or old.email is null or old.is_bot;
  why text[];
begin
  if is_new then
    why := array['new'];
  else
    why := array_remove(array[
      case when old.conversion_stage <> new.conversion_stage then 'stage' end,
      case when (old.lead_score >= private.hot_score()) <> (new.lead_score >= private.hot_score()) then 'score' end,
      case when old.calendly_scheduled <> new.calendly_scheduled then 'booking' end], null);
  end if;
  insert into public.lead_changes (session_id, reasons, payload, status)
  select new.session_id, why, private.lead_payload(new), case when w.is_active then 'waiting' else 'recorded' end
    from private.lead_webhook w;
  return null;
end
$$;
create trigger note_lead_on_insert after insert on public.visitor_sessions
  for each row when (new.email is not null and not new.is_bot) execute function private.note_lead();
create trigger note_lead after update on public.visitor_sessions
  for each row when (
    new.email is not null and not new.is_bot and (
      old.email is null or old.is_bot or old.conversion_stage <> new.conversion_stage
      or (old.lead_score >= private.hot_score()) <> (new.lead_score >= private.hot_score()) or old.calendly_scheduled <> new.calendly_scheduled))
  execute function private.note_lead();

create function private.note_contact() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_changes (contact_id, reasons, payload, status)
  select new.id, array['contact'],
         jsonb_build_object('contact', to_jsonb(new) - array['id', 'status', 'created_at', 'updated_at']),
         case when w.is_active then 'waiting' else 'recorded' end
    from private.lead_webhook w;
  return null;
end
$$;
create trigger note_contact after insert on public.contact_requests
  for each row execute function private.note_contact();

-- Takes changes that are due, the oldest of each lead only, so that a lead's changes arrive in order. Taking one is
-- an attempt and sets the next, so a deliverer that dies loses nothing; two at once never take the same.
create function public.claim_lead_changes(most integer)
  returns table (id uuid, attempt integer, body jsonb)
  language plpgsql security definer set search_path = '' as $$
begin
  update private.lead_webhook w set is_active = true where not w.is_active;
  if found then
    -- What came between the setting and the first delivery is not for a back-fill.
    update public.lead_changes c set status = 'waiting', next_attempt_at = now()
     where c.status = 'recorded' and c.at > now() - interval '1 day';
  end if;
  -- Its deliverer died in the last attempt.
  update public.lead_changes c set status = 'dead'
   where c.status = 'waiting' and c.attempts >= 12 and c.next_attempt_at <= now();
  return query
    update public.lead_changes c
       set attempts = c.attempts + 1,
           next_attempt_at = now() + least(interval '4 hours', interval '10 seconds' * 2 ^ (c.attempts + 1))
     where c.id in (
       select d.id from public.lead_changes d
        where d.status = 'waiting' and d.next_attempt_at <= now()
          and not exists (select from public.lead_changes e
                           where e.session_id = d.session_id and e.status = 'waiting' and e.sequence < d.sequence)
        order by d.next_attempt_at, d.sequence
        limit most for update skip locked)
    returning c.id, c.attempts,
              jsonb_build_object('id', c.id, 'sequence', c.sequence, 'reasons', c.reasons, 'at', c.at) || c.payload;
end
$$;
comment on function public.claim_lead_changes(integer) is
  'Takes up to so many lead changes to deliver and says that a webhook is configured; for the visits function only.';

create function public.settle_lead_change(change uuid, attempt integer, answer text, is_taken boolean) returns void
  language sql security definer set search_path = ''
begin atomic
  update public.lead_changes c
     set last_answer = left(answer, 300),
         status = case when is_taken then 'delivered' when c.attempts >= 12 then 'dead' else c.status end,
         delivered_at = case when is_taken then now() end
   where c.id = change and c.status in ('waiting', 'dead') and (is_taken or c.attempts = attempt);
end;
comment on function public.settle_lead_change(uuid, integer, text, boolean) is
  'Notes what the receiver answered to an attempt; for the visits function only.';

create function public.pause_lead_changes() returns void
  language sql security definer set search_path = ''
begin atomic
  update private.lead_webhook w set is_active = false where w.is_active;
  update public.lead_changes c set status = 'recorded' where c.status = 'waiting';
end;
comment on function public.pause_lead_changes() is
  'Says that no webhook is configured: changes are recorded and none waits; for the visits function only.';

grant execute on function public.claim_lead_changes(integer) to service_role;
grant execute on function public.settle_lead_change(uuid, integer, text, boolean) to service_role;
grant execute on function public.pause_lead_changes() to service_role;

-- What was given up, or recorded while there was no webhook, is handed over after all.
create function public.requeue_lead_changes(changes uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  perform private.require_admin();
  update public.lead_changes c set status = 'waiting', attempts = 0, next_attempt_at = now()
   where c.id = any (changes) and c.status in ('recorded', 'dead');
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function public.requeue_lead_changes(uuid[]) is
  'Hands dead or merely recorded changes over once more; for admins. Answers how many.';

create function public.backfill_lead_changes(since timestamptz) returns integer
  language sql security definer set search_path = ''
  return public.requeue_lead_changes(array(
    select c.id from public.lead_changes c where c.status = 'recorded' and c.at >= since));
comment on function public.backfill_lead_changes(timestamptz) is
  'Hands over what was recorded since then while no webhook was configured; for admins. Answers how many.';
grant execute on function public.requeue_lead_changes(uuid[]) to authenticated;
grant execute on function public.backfill_lead_changes(timestamptz) to authenticated;

create view analytics.lead_changes as
  select c.id, c.sequence, c.session_id, coalesce(c.payload #>> '{lead,email}', c.payload #>> '{contact,email}') as email,
         c.reasons, c.status, c.attempts, c.next_attempt_at, c.last_answer, c.at, c.delivered_at
    from public.lead_changes c;
comment on view analytics.lead_changes is 'What the CRM was told of leads, when, and what it answered.';
comment on column analytics.lead_changes.id is 'The id under which the CRM knows the change.';
comment on column analytics.lead_changes.sequence is 'Order of the changes.';
comment on column analytics.lead_changes.reasons is 'new, stage, score (70 crossed), booking, contact.';
comment on column analytics.lead_changes.status is
  'recorded (no webhook was configured), waiting, delivered or dead (given up after 12 attempts).';
comment on column analytics.lead_changes.attempts is 'How often the delivery was tried.';
comment on column analytics.lead_changes.next_attempt_at is 'When it is tried again, while it waits.';
comment on column analytics.lead_changes.last_answer is 'What came of the last attempt.';
comment on column analytics.lead_changes.at is 'When the lead changed.';
comment on column analytics.lead_changes.delivered_at is 'When the CRM took it.';
grant select on analytics.lead_changes to analyst;
comment on column analytics.lead_changes.session_id is 'Name of the visit; none for a contact request.';
comment on column analytics.lead_changes.email is 'E-mail of the lead.';

-- What is stored about a person now holds these too; erasing a visit or request takes them along.
create or replace function public.export_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', who,
    'exported_at', now(),
    'sessions', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object(
               'events', coalesce((
                 select jsonb_agg(to_jsonb(e) - 'session_start' order by e.at)
                   from public.visitor_events e where e.session_id = v.session_id), '[]'),
               'score_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - 'session_id' order by c.id)
                   from public.score_changes c where c.session_id = v.session_id), '[]'),
               'lead_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
                   from public.lead_changes c where c.session_id = v.session_id), '[]')) order by v.start_time)
        from public.visitor_sessions v where v.email = who), '[]'),
    'contact_requests', coalesce((
      select jsonb_agg(to_jsonb(r) || jsonb_build_object(
               'lead_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
                   from public.lead_changes c where c.contact_id = r.id), '[]')) order by r.created_at)
        from public.contact_requests r where r.email = who), '[]'),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.start_time) from public.bookings b
       where b.email = who
          or b.session_id in (select v.session_id from public.visitor_sessions v where v.email = who)), '[]'));
end
$$;
