-- Outcomes: what became of a person after the visit, as reported by staff, the calendar and the CRM.

-- Tables

create table public.outcomes (
  id          bigint generated always as identity primary key,
  email       text not null check (email = lower(email) and length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  person      text not null,
  outcome     text not null check (outcome in ('held', 'no_show', 'disqualified', 'proposal', 'won', 'lost', 'withdrawn')),
  reason      text check (btrim(reason) <> '' and length(reason) <= 500),
  amount_sar  numeric(14, 2) check (amount_sar >= 0),
  happened_at timestamptz not null default now(),
  recorded_at timestamptz not null default clock_timestamp(),
  source      text not null check (source in ('staff', 'calendar', 'crm')),
  actor       uuid references public.profiles (id) on delete set null,
  external_id text check (length(external_id) between 1 and 300),
  withdraws   bigint unique references public.outcomes (id),
  is_demo     boolean not null default false,
  check (happened_at <= recorded_at + interval '1 day'),
  check (reason is not null or outcome not in ('disqualified', 'lost')),
  check (amount_sar is null or outcome in ('proposal', 'won')),
  check ((outcome = 'withdrawn') = (withdraws is not null)),
  unique (source, external_id)
);
comment on table public.outcomes is
  'Append-only. An outcome that was wrong is followed by one with withdraws. Written by record_outcome(), withdraw_outcome() and receive_outcome().';
comment on column public.outcomes.outcome is
  'held, no_show: of a meeting; disqualified, lost: with a reason; proposal, won: with the amount if known; withdrawn: takes back another one.';
comment on column public.outcomes.amount_sar is 'Amount of the proposal or contract in riyals; null when unknown.';
comment on column public.outcomes.external_id is 'ID in the calendar or CRM, so that a repeated report changes nothing.';
create index on public.outcomes (email, happened_at desc);
create index on public.outcomes (happened_at);
create index on public.outcomes (actor) where actor is not null;

-- Helper functions

create view private.valid_outcomes as
  select o.* from public.outcomes o
   where o.outcome <> 'withdrawn' and not exists (select from public.outcomes w where w.withdraws = o.id);
comment on view private.valid_outcomes is 'Outcomes that were not taken back.';

create function private.latest_outcome(email text) returns text
  language sql stable set search_path = ''
  return (select o.outcome from private.valid_outcomes o
           where o.email = latest_outcome.email order by o.happened_at desc, o.id desc limit 1);
comment on function private.latest_outcome is
  'What became of a person last: held, no_show, disqualified, proposal, won or lost; null when nothing is known.';

-- Triggers

create trigger set_person before insert on public.outcomes
  for each row execute function private.set_person();

-- Policies and grants

alter table public.outcomes enable row level security;
create policy lead_readers_read on public.outcomes for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.outcomes to authenticated;

-- Public functions

create function public.record_outcome(email text, outcome text, reason text default null, amount_sar numeric default null,
                                      happened_at timestamptz default now()) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  recorded bigint;
begin
  perform private.require_lead_reader();
  insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source, actor)
  values (lower(btrim(record_outcome.email)), record_outcome.outcome, nullif(btrim(record_outcome.reason), ''),
          record_outcome.amount_sar, record_outcome.happened_at, 'staff',
          (select p.id from public.profiles p where p.id = (select auth.uid())))
  returning id into recorded;
  return recorded;
end
$$;
comment on function public.record_outcome is
  'Adds an outcome of a person: held, no_show, disqualified, proposal, won or lost. Staff with access to leads only. Returns its id.';
grant execute on function public.record_outcome to authenticated;

create function public.withdraw_outcome(outcome bigint) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  insert into public.outcomes (email, outcome, source, actor, withdraws, is_demo)
  select o.email, 'withdrawn', 'staff', (select p.id from public.profiles p where p.id = (select auth.uid())), o.id, o.is_demo
    from public.outcomes o where o.id = withdraw_outcome.outcome and o.outcome <> 'withdrawn'
  on conflict (withdraws) do nothing;
end
$$;
comment on function public.withdraw_outcome is
  'Takes back an outcome that was wrong. Staff with access to leads only. A second call changes nothing.';
grant execute on function public.withdraw_outcome to authenticated;

create function public.receive_outcome(report jsonb) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  o public.outcomes := jsonb_populate_record(null::public.outcomes, report);
  recorded bigint;
begin
  insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source, external_id, withdraws)
  select lower(btrim(o.email)), o.outcome, nullif(btrim(o.reason), ''), o.amount_sar, coalesce(o.happened_at, now()),
         o.source, o.external_id, w.id
    from (select) one
    left join public.outcomes w on o.outcome = 'withdrawn' and w.source = o.source and w.external_id = report ->> 'withdraws_external_id'
   where o.outcome <> 'withdrawn' or w.id is not null
  on conflict do nothing
  returning id into recorded;
  return recorded;
end
$$;
comment on function public.receive_outcome is
  'Stores a report of the calendar or CRM {email, outcome, reason, amount_sar, happened_at, source, external_id, withdraws_external_id}. Returns its id; null for a repeated one, or a withdrawal of an unknown one. Edge functions only.';
grant execute on function public.receive_outcome to service_role;
