-- Deliveries: the messages of the site to others. Lead changes go to the CRM, emails to a provider of emails.
-- A delivery is written in the transaction of its cause. Edge functions send what is due and repeat it with the same id
-- until it is accepted.

create table public.deliveries (
  -- Idempotency key for the receiver.
  id              uuid primary key default gen_random_uuid(),
  sequence        bigint not null generated always as identity,
  channel         text not null check (channel in ('crm', 'email')),
  -- Of an email: its data, and the idempotency key of its cause.
  kind            text check (kind in (
                    'request_received', 'plan', 'resume_link', 'booking_confirmed', 'booking_canceled',
                    'new_request', 'hot_lead', 'new_booking', 'request_due', 'daily_summary',
                    'invitation', 'recovery', 'role_changed')),
  key             text unique check (length(key) <= 300),
  recipient       text check (length(recipient) <= 254 and recipient ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  language        text check (language in ('ar', 'en')),
  -- Of a lead change.
  reasons         text[] check (cardinality(reasons) > 0 and reasons <@ '{new,stage,score,booking,plan,contact,outcome}'),
  -- The person it is about, as known then. After a visitor corrects their email, the visit has the new one.
  email           text check (length(email) <= 254),
  session_id      text references public.visitor_sessions (session_id) on delete cascade,
  contact_id      uuid references public.contact_requests (id) on delete cascade,
  -- The lead at the time of the change, or the data of the email. Never a token.
  payload         jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- recorded: the channel was not configured; waiting: to be sent; dead: given up, see last_answer.
  status          text not null check (status in ('recorded', 'waiting', 'delivered', 'dead')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_answer     text check (length(last_answer) <= 300),
  at              timestamptz not null default now(),
  delivered_at    timestamptz,
  check (case channel
           when 'crm' then reasons is not null and num_nonnulls(session_id, contact_id) = 1
                           and num_nonnulls(kind, key, recipient, language) = 0
           else reasons is null and num_nonnulls(kind, key, recipient, language, email) = 5 end)
);
comment on table public.deliveries is
  'Outbox: lead changes for LEAD_WEBHOOK_URL (new and changed leads, contact requests) and emails for EMAIL_API_URL.';
create index on public.deliveries (channel, next_attempt_at, sequence) where status = 'waiting';
create index on public.deliveries (session_id, sequence);
create index on public.deliveries (contact_id);
create index on public.deliveries (channel, sequence desc);
create index on public.deliveries (channel, status, sequence desc);
create index on public.deliveries (email);
create index on public.deliveries (kind, at) where channel = 'email';

-- Only the edge functions have the settings of a channel, so they set this.
create table private.delivery_channels (
  channel   text primary key check (channel in ('crm', 'email')),
  is_active boolean not null default false,
  sender    text
);
comment on table private.delivery_channels is
  'Whether a channel is configured, and the address that emails come from, as last set by the edge functions.';
insert into private.delivery_channels (channel) values ('crm'), ('email');

create function private.queue_email(key text, kind text, recipient text, language text, data jsonb,
                                    person text default null, visit text default null, request uuid default null,
                                    due timestamptz default now()) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into public.deliveries (channel, key, kind, recipient, language, payload, email, session_id, contact_id,
                                 next_attempt_at, status)
  select 'email', queue_email.key, queue_email.kind, lower(queue_email.recipient), queue_email.language,
         jsonb_strip_nulls(queue_email.data), lower(coalesce(queue_email.person, queue_email.recipient)),
         (select v.session_id from public.visitor_sessions v where v.session_id = queue_email.visit),
         queue_email.request, queue_email.due, case when c.is_active then 'waiting' else 'recorded' end
    from private.delivery_channels c where c.channel = 'email'
  on conflict (key) do nothing;
end;
comment on function private.queue_email is
  'Queues an email in the transaction of its cause. Does nothing if the key, which names the cause and the recipient, exists. person: the visitor it is about, if that is not the recipient; data: its contents, see _shared/contract/emails.ts.';

alter table public.deliveries enable row level security;
create policy admin_read on public.deliveries for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.deliveries to authenticated;

-- Claims only the oldest delivery of each lead to the same recipient, so that they arrive in order. A claim counts as an
-- attempt and schedules the next one, so nothing is lost when the caller crashes.
create function public.claim_deliveries(channel text, max_deliveries integer, max_per_minute integer default 60,
                                        sender text default null)
  returns table (id uuid, attempt integer, body jsonb)
  language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  if claim_deliveries.channel = 'email' then
    -- Another call that is looking now is enough.
    perform from private.email_schedule s where s.checked_at <= now() - interval '1 minute' for update skip locked;
    if found then
      update private.email_schedule s set checked_at = now() where s.is_only;
      perform private.queue_request_reminders(now());
      perform private.queue_daily_summary(now());
    end if;
  end if;
  update private.delivery_channels s set is_active = true where s.channel = claim_deliveries.channel and not s.is_active;
  if found then
    -- Changes recorded between the configuration of the channel and the first claim need no backfill.
    update public.deliveries c set status = 'waiting', next_attempt_at = greatest(c.next_attempt_at, now())
     where c.channel = claim_deliveries.channel and c.status = 'recorded' and c.at > now() - interval '1 day';
  end if;
  update private.delivery_channels s set sender = claim_deliveries.sender
   where s.channel = claim_deliveries.channel and s.sender is distinct from claim_deliveries.sender;
  -- The caller crashed during the last attempt.
  update public.deliveries c set status = 'dead'
   where c.channel = claim_deliveries.channel and c.status = 'waiting' and c.attempts >= 12 and c.next_attempt_at <= now();
  -- Somebody left, or has another role, since it was queued.
  delete from public.deliveries c
   where claim_deliveries.channel = 'email' and c.channel = 'email' and c.status = 'waiting' and c.next_attempt_at <= now()
     and c.kind = any (private.email_kinds('admin'))
     and not exists (select from public.profiles p join auth.users u on u.id = p.id
                      where lower(u.email) = c.recipient and c.kind = any (private.email_kinds(p.role)))
     and not (c.kind in ('new_request', 'request_due') and c.recipient is not distinct from private.firm_address());
  for due in
    select d.id from public.deliveries d
     where d.channel = claim_deliveries.channel and d.status = 'waiting' and d.next_attempt_at <= now()
       and not exists (select from public.deliveries e
                        where e.session_id = d.session_id and e.channel = d.channel and e.status = 'waiting'
                          and e.recipient is not distinct from d.recipient and e.sequence < d.sequence)
       -- Demo data never leaves the machine.
       and not exists (select from public.visitor_sessions v where v.session_id = d.session_id and v.is_demo)
       and not exists (select from public.contact_requests r where r.id = d.contact_id and r.is_demo)
     -- Somebody waits for it to sign in, also while strangers flood a form.
     order by d.kind is not distinct from 'recovery' desc, d.next_attempt_at, d.sequence
     limit max_deliveries for update skip locked
  loop
    exit when public.consume_rate_limit(claim_deliveries.channel, claim_deliveries.channel, max_per_minute, '1 minute') > 0;
    return query
      update public.deliveries c
         set attempts = c.attempts + 1,
             next_attempt_at = now() + least(interval '4 hours', interval '10 seconds' * 2 ^ (c.attempts + 1))
       where c.id = due.id
      returning c.id, c.attempts,
                jsonb_build_object('id', c.id, 'at', c.at)
                || case c.channel
                     when 'crm' then jsonb_build_object('sequence', c.sequence, 'reasons', c.reasons) || c.payload
                     else jsonb_build_object('kind', c.kind, 'recipient', c.recipient, 'language', c.language,
                                             'session_id', c.session_id, 'data', case c.kind
                                               when 'daily_summary' then private.daily_summary((c.payload ->> 'at')::timestamptz)
                                               else c.payload end) end;
  end loop;
end
$$;
comment on function public.claim_deliveries is
  'Claims due deliveries of a channel, max_per_minute for all callers together, and records that the channel is configured, with its sender. No delivery is claimed twice at a time. Edge functions only.';

create function public.record_delivery(delivery uuid, attempt integer, response text, is_accepted boolean,
                                       is_final boolean default false, retry_after integer default 0) returns void
  language sql security definer set search_path = ''
begin atomic
  update public.deliveries c
     set last_answer = left(response, 300),
         status = case when is_accepted then 'delivered' when is_final or c.attempts >= 12 then 'dead' else c.status end,
         next_attempt_at = greatest(c.next_attempt_at, now() + interval '1 second' * least(retry_after, 14400)),
         delivered_at = case when is_accepted then now() end
   where c.id = delivery and c.status in ('waiting', 'dead') and (is_accepted or c.attempts = attempt);
end;
comment on function public.record_delivery is
  'Stores the response to an attempt. is_final: repeating it is useless; retry_after: seconds that the receiver asks to wait, at most four hours. A late failure of an earlier attempt is ignored. Edge functions only.';

create function public.pause_deliveries(channel text) returns void
  language sql security definer set search_path = ''
begin atomic
  update private.delivery_channels s set is_active = false where s.channel = pause_deliveries.channel and s.is_active;
  update public.deliveries c set status = 'recorded' where c.channel = pause_deliveries.channel and c.status = 'waiting';
end;
comment on function public.pause_deliveries is
  'Records that a channel is not configured; waiting deliveries become recorded. Edge functions only.';

create function public.active_channels() returns table (channel text, sender text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query select s.channel, s.sender from private.delivery_channels s where s.is_active order by s.channel;
end
$$;
comment on function public.active_channels is 'The channels that are configured, crm and email, and the address that emails come from. Staff only.';

create function public.requeue_deliveries(deliveries uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  perform private.require_admin();
  update public.deliveries c set status = 'waiting', attempts = 0, next_attempt_at = now()
   where c.id = any (requeue_deliveries.deliveries) and c.status in ('recorded', 'dead');
  get diagnostics queued = row_count;
  perform private.log_action('deliveries_requeued', null, jsonb_build_object('deliveries', queued)) where queued > 0;
  return queued;
end
$$;
comment on function public.requeue_deliveries is
  'Queues dead or recorded deliveries again. Admins only. Returns how many.';

create function public.backfill_lead_changes(since timestamptz) returns integer
  language sql security definer set search_path = ''
  return public.requeue_deliveries(array(
    select c.id from public.deliveries c where c.channel = 'crm' and c.status = 'recorded' and c.at >= since));
comment on function public.backfill_lead_changes is
  'Queues the lead changes that were recorded since then without a webhook. Admins only. Returns how many.';

create function public.list_deliveries(channel text, status_filter text default null, before bigint default null,
                                       max_rows integer default 25)
  returns table (id uuid, sequence bigint, kind text, recipient text, language text, session_id text, contact_id uuid,
                 email text, reasons text[], status text, attempts integer, next_attempt_at timestamptz,
                 last_answer text, at timestamptz, delivered_at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.sequence, c.kind, c.recipient, c.language, c.session_id, c.contact_id, c.email,
           c.reasons, c.status, c.attempts, c.next_attempt_at, c.last_answer, c.at, c.delivered_at
      from public.deliveries c
     where c.channel = list_deliveries.channel
       and (status_filter is null or c.status = status_filter)
       and (before is null or c.sequence < before)
     order by c.sequence desc
     limit least(greatest(max_rows, 1), 200);
end
$$;
comment on function public.list_deliveries is
  'One page of the deliveries of a channel, newest first, filtered by status. before (a sequence) is the cursor of the next page. Admins only.';

create function public.count_deliveries(channel text) returns table (status text, deliveries bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.status, count(*) from public.deliveries c where c.channel = count_deliveries.channel group by c.status;
end
$$;
comment on function public.count_deliveries is 'Number of deliveries of a channel by status. Admins only.';

grant execute on function
  public.active_channels, public.requeue_deliveries, public.backfill_lead_changes, public.list_deliveries,
  public.count_deliveries to authenticated;
grant execute on function public.claim_deliveries, public.record_delivery, public.pause_deliveries to service_role;
