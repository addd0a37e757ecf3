-- Outcomes: what became of a person after the visit, as reported by staff, the calendar and the CRM.

create table public.outcomes (
  id          bigint generated always as identity primary key,
  email       text not null check (email = lower(email) and length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  person      text not null,
  outcome     text not null check (outcome in ('held', 'no_show', 'disqualified', 'proposal', 'won', 'lost', 'withdrawn')),
  reason      text check (btrim(reason) <> '' and length(reason) <= 500),
  -- The upper bound also refuses NaN.
  amount_sar  numeric(14, 2) check (amount_sar between 0 and 999999999999.99),
  happened_at timestamptz not null default now(),
  recorded_at timestamptz not null default clock_timestamp(),
  source      text not null check (source in ('staff', 'calendar', 'crm')),
  actor       uuid references public.profiles (id) on delete set null,
  external_id text check (length(external_id) between 1 and 400),
  withdraws   bigint unique references public.outcomes (id),
  is_demo     boolean not null default false,
  check (happened_at between '2000-01-01' and recorded_at + interval '1 day'),
  check (reason is not null or outcome not in ('disqualified', 'lost')),
  check (amount_sar is null or outcome in ('proposal', 'won')),
  check ((outcome = 'withdrawn') = (withdraws is not null)),
  unique (source, external_id)
);
comment on table public.outcomes is
  'Append-only. An outcome that was wrong is followed by one with withdraws. Written by record_outcome(), withdraw_outcome(), record_no_show() and receive_outcomes().';
comment on column public.outcomes.outcome is
  'held, no_show: of a meeting; disqualified, lost: with a reason; proposal, won: with the amount if known; withdrawn: takes back another one.';
comment on column public.outcomes.amount_sar is 'Amount of the proposal or contract in riyals; null when unknown.';
comment on column public.outcomes.external_id is
  'ID in the calendar or CRM, so that a repeated report changes nothing. Of a restored outcome with a line break and its number.';
create index on public.outcomes (email, happened_at desc);
create index on public.outcomes (happened_at);
create index on public.outcomes (actor) where actor is not null;

-- A contract counts until it is withdrawn: a loss after it may be about another deal. Two sources that report the same
-- contract within two weeks report one: that with an amount counts, of two the one of the CRM, or else the earlier one.
create view private.valid_outcomes as
  with valid as not materialized (
    select o.* from public.outcomes o
     where o.outcome <> 'withdrawn' and not exists (select from public.outcomes w where w.withdraws = o.id)
  )
  select o.*,
         o.outcome = 'won'
         and not exists (
           select from valid d
            where d.email = o.email and d.outcome = 'won' and d.source <> o.source
              and d.happened_at between o.happened_at - interval '14 days' and o.happened_at + interval '14 days'
              and coalesce(d.amount_sar = o.amount_sar, true)
              and (d.amount_sar is not null, d.source = 'crm', -d.id) > (o.amount_sar is not null, o.source = 'crm', -o.id)) as is_contract
    from valid o;
comment on view private.valid_outcomes is
  'Outcomes that were not taken back. is_contract: a contract that was won, once if two sources reported it.';

-- Outcomes are of people whom the site knows: a mistyped address would be a person without a visit, and the CRM would
-- bring back people who were erased.
create function private.is_known_person(email text) returns boolean
  language sql stable set search_path = ''
  return exists (select from public.visitor_sessions v where v.email = is_known_person.email)
      or exists (select from public.contact_requests r where r.email = is_known_person.email)
      or exists (select from public.bookings b where b.email = is_known_person.email);
comment on function private.is_known_person is 'Whether a visit, a request or a meeting has this email.';

create function private.set_demo_outcome() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.is_demo := new.is_demo
                 or exists (select from public.visitor_sessions v where v.email = new.email and v.is_demo)
                 or exists (select from public.contact_requests r where r.email = new.email and r.is_demo);
  return new;
end
$$;

create trigger set_person before insert on public.outcomes
  for each row execute function private.set_person();
create trigger set_demo_outcome before insert on public.outcomes
  for each row execute function private.set_demo_outcome();

alter table public.outcomes enable row level security;
create policy lead_readers_read on public.outcomes for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.outcomes to authenticated;

-- Public functions. They lock like private.known_person().

create function public.record_outcome(email text, outcome text, reason text default null, amount_sar numeric default null,
                                      happened_at timestamptz default now(), cancels bigint default null) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
  recorded bigint;
begin
  perform private.require_lead_reader();
  -- Clocks differ by less than a day.
  perform private.require_that(coalesce(happened_at <= now() + interval '1 day', true), 'PT400', 'date_in_future');
  address := private.known_person(record_outcome.email);
  perform private.require_that(
    cancels is null or exists (select from public.outcomes o where o.id = cancels and o.outcome = 'won' and o.email = address),
    'PT404', 'There is no such contract with this person');
  perform public.withdraw_outcome(cancels) where cancels is not null;
  insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source, actor)
  values (address, record_outcome.outcome, nullif(btrim(record_outcome.reason), ''), record_outcome.amount_sar,
          record_outcome.happened_at, 'staff', private.caller_account())
  returning id into recorded;
  return recorded;
end
$$;
comment on function public.record_outcome is
  'Adds an outcome of a person: held, no_show, disqualified, proposal, won or lost. cancels is the contract with them that it ends, which is withdrawn. Staff with access to leads only. Returns its id. Raises PT404 for a person without a visit, request or meeting, and for a contract of somebody else, PT400 (date_in_future) for a time more than a day ahead.';

create function public.withdraw_outcome(outcome bigint, restores bigint default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  perform private.lock_recording(alone => false);
  insert into public.outcomes (email, outcome, source, actor, withdraws)
  select o.email, 'withdrawn', 'staff', private.caller_account(), o.id
    from public.outcomes o where o.id = withdraw_outcome.outcome and o.outcome <> 'withdrawn'
  on conflict (withdraws) do nothing;
  perform private.require_that(
    found or exists (select from public.outcomes w where w.withdraws = withdraw_outcome.outcome), 'PT404', 'There is no such outcome');
  perform public.restore_outcome(restores) where restores is not null;
end
$$;
comment on function public.withdraw_outcome is
  'Takes back an outcome that was wrong, of any source; restores is a contract that it canceled, which counts again. Staff with access to leads only. A second call changes nothing. Raises PT404 for an unknown one.';

create function public.restore_outcome(outcome bigint) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  old public.outcomes;
  -- The same for a repeated call.
  key text;
begin
  perform private.require_lead_reader();
  perform private.lock_recording(alone => false);
  select o.* into old from public.outcomes o where o.id = restore_outcome.outcome;
  select split_part(coalesce(old.external_id, ''), E'\n', 1) || E'\n' || w.id into key from public.outcomes w where w.withdraws = old.id;
  perform private.require_that(key is not null, 'PT404', 'There is no such withdrawn outcome');
  insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source, external_id, actor)
  values (old.email, old.outcome, old.reason, old.amount_sar, old.happened_at, old.source, key, private.caller_account())
  on conflict do nothing;
  return (select o.id from public.outcomes o where o.source = old.source and o.external_id = key);
end
$$;
comment on function public.restore_outcome is
  'Adds a withdrawn outcome again, with its source: undoes withdraw_outcome(). Staff with access to leads only. Returns the id of the new row. Raises PT404 unless it is withdrawn.';

-- The no-show of a meeting stays when the meeting is canceled or moved afterwards: it happened.
create function public.record_no_show(invitee_uri text, reported_at timestamptz, is_no_show boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  meeting public.bookings;
  prefix text := invitee_uri || ' ';
begin
  perform private.lock_recording(alone => false);
  select b.* into meeting from public.bookings b where b.invitee_uri = record_no_show.invitee_uri for update;
  if not found then
    return false;
  end if;
  insert into public.outcomes (email, outcome, happened_at, source, external_id)
  select meeting.email, 'no_show', least(meeting.start_time, now()), 'calendar', prefix || reported_at
   where is_no_show
     and not exists (select from private.valid_outcomes o
                      where o.email = meeting.email and o.source = 'calendar' and starts_with(o.external_id, prefix))
  on conflict do nothing;
  insert into public.outcomes (email, outcome, source, withdraws)
  select o.email, 'withdrawn', 'calendar', o.id
    from private.valid_outcomes o
   where not is_no_show and o.email = meeting.email and o.source = 'calendar' and starts_with(o.external_id, prefix)
  on conflict do nothing;
  return true;
end
$$;
comment on function public.record_no_show is
  'Stores that the person of a meeting did not come, or takes it back. A repeated report changes nothing. Returns whether the meeting is known. Edge functions only.';

create function public.receive_outcomes(reports jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  r record;
  withdrawn public.outcomes;
  results jsonb := '{"recorded": 0, "repeated": 0, "unknown": 0, "unknown_ids": []}';
  result text;
begin
  perform private.lock_recording(alone => false);
  for r in
    select lower(btrim(x.email)) as email, x.outcome, nullif(btrim(x.reason), '') as reason, x.amount, x.at, x.id, x.withdraws
      from jsonb_to_recordset(reports)
           x (email text, outcome text, reason text, amount numeric, at timestamptz, id text, withdraws text)
  loop
    result := 'unknown';
    if r.withdraws is not null then
      -- The latest, if staff restored it. Both are found by indexes.
      select o.* into withdrawn
        from public.outcomes reported
        join public.outcomes o on o.email = reported.email and o.source = 'crm' and split_part(o.external_id, E'\n', 1) = r.withdraws
       where reported.source = 'crm' and reported.external_id = r.withdraws and o.outcome <> 'withdrawn'
       order by o.id desc limit 1;
      if found then
        insert into public.outcomes (email, outcome, source, external_id, withdraws)
        values (withdrawn.email, 'withdrawn', 'crm', r.id, withdrawn.id) on conflict do nothing;
        result := case when found then 'recorded' else 'repeated' end;
      end if;
    elsif private.is_known_person(r.email) then
      insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source, external_id)
      values (r.email, r.outcome, r.reason, r.amount, coalesce(r.at, now()), 'crm', r.id) on conflict do nothing;
      result := case when found then 'recorded' else 'repeated' end;
    end if;
    results := jsonb_set(results, array[result], to_jsonb((results ->> result)::integer + 1));
    if result = 'unknown' then
      results := jsonb_insert(results, '{unknown_ids,-1}', to_jsonb(r.id), true);
    end if;
  end loop;
  return results;
end
$$;
comment on function public.receive_outcomes is
  'Stores reports of the CRM [{id, email, outcome, reason, amount, at} or {id, withdraws}], all or none. withdraws is the id of an earlier report. Returns how many were recorded, repeated (an id that is known), and unknown (a person or a withdrawn report that is not), with the ids of these. Edge functions only.';

grant execute on function public.record_outcome, public.withdraw_outcome, public.restore_outcome to authenticated;
grant execute on function public.record_no_show, public.receive_outcomes to service_role;
