-- People: a person is an email address, a company a domain that is not one of a free provider.

create table public.people (
  email      text not null unique check (email = lower(email) and length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- The key, so that a masked copy, which has no emails, has one too.
  person     text primary key,
  owner      uuid references public.profiles (id) on delete set null,
  next_step  text check (btrim(next_step) <> '' and length(next_step) <= 500),
  next_on    date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (next_on is null or next_step is not null)
);
comment on table public.people is
  'What staff decided about a person. A person of whom nothing was decided has no row; visits, requests and meetings are found by email.';
comment on column public.people.person is 'Pseudonym, private.person_id(email).';
comment on column public.people.owner is 'The account that follows the person. Null until somebody is chosen.';
comment on column public.people.next_on is 'Day of the next step, in Riyadh time.';
create index on public.people (owner) where owner is not null;
create index on public.people (next_on) where next_on is not null;

-- PL/pgSQL without other functions and patterns, because views call it for every person.
create function private.company_of(email text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  labels text[] := string_to_array(lower(split_part(email, '@', 2)), '.');
  n integer := cardinality(labels);
  -- The domain without its subdomains: three labels if it ends like .com.sa or .co.uk, otherwise two.
  domain text := array_to_string(labels[n - case when length(labels[n]) = 2 and labels[n - 1] in
    ('com', 'co', 'org', 'net', 'gov', 'edu', 'ac', 'med', 'sch', 'pub', 'mil') then 2 else 1 end:], '.');
begin
  return case when labels[n] = 'invalid' then case when n = 3 and labels[2] = 'masked' then labels[1] end
    when n > 1
    and split_part(domain, '.', 1) not in
      ('gmail', 'googlemail', 'hotmail', 'outlook', 'live', 'msn', 'windowslive', 'yahoo',
       'ymail', 'rocketmail', 'icloud', 'aol', 'gmx', 'yandex', 'protonmail')
    and domain not in
      ('me.com', 'mac.com', 'proton.me', 'pm.me', 'mail.com', 'email.com', 'web.de', 'mail.ru', 'inbox.ru', 'bk.ru',
       'list.ru', 'qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'zoho.com', 'zohomail.com', 'fastmail.com',
       'hey.com', 'tutanota.com', 'tuta.com', 'duck.com', 'maktoob.com', 'orange.fr', 'free.fr', 'laposte.net',
       't-online.de', 'libero.it', 'rediffmail.com', 'att.net', 'verizon.net', 'comcast.net', 'btinternet.com')
    then domain end;
end
$$;
comment on function private.company_of is
  'Domain of the company of an email: without subdomains, null at a free provider. In a masked copy its pseudonym.';

-- The secret of private.caller_key makes it impossible to compute the pseudonyms of known addresses. The end is that of the
-- company, so that a masked copy, which has no emails, can tell companies apart.
create function private.person_id(email text) returns text
  language sql stable set search_path = ''
  return left(private.hash_caller('person:' || lower(email)), 20)
         || coalesce(left(private.hash_caller('company:' || private.company_of(email)), 12), repeat('0', 12));
comment on function private.person_id is
  'Pseudonym of a person, the same for the same email; null for null. The last 12 of its 32 characters are the same for a company, zeros without one. For analysts who must not see names.';

-- Trigger function for tables with the columns email and person.
create function private.set_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.person_id(new.email);
  return new;
end
$$;

-- Locks like a recorded visit, so that nothing of a person is added while that person is erased.
create function private.known_person(email text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
begin
  perform private.lock_recording(alone => false);
  perform private.require_that(private.is_known_person(address), 'PT404', 'There is no such person');
  return address;
end
$$;
comment on function private.known_person is
  'The email of a person as it is stored. Raises PT404 unless there is a visit, request or meeting with it.';

create function private.record_person_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff_entries (email, kind, actor, text)
  select new.email, c.kind, private.caller_account(), c.text
    from (values
      ('owner', new.owner is distinct from old.owner, private.name_of(new.owner)),
      ('next_step', (new.next_step, new.next_on) is distinct from (old.next_step, old.next_on),
       nullif(concat_ws(' ', new.next_on, new.next_step), ''))) c (kind, is_changed, text)
   where c.is_changed;
  return null;
end
$$;

create trigger set_updated_at before update on public.people
  for each row execute function private.set_updated_at();
create trigger set_person before insert or update of email on public.people
  for each row execute function private.set_person();
create trigger record_person_change after insert or update on public.people
  for each row execute function private.record_person_change();

alter table public.people enable row level security;
create policy lead_readers_read on public.people for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.people to authenticated;

create function public.set_person_owner(email text, owner uuid default null, expected uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_lead_reader();
  address := private.known_person(email);
  perform private.require_that(
    owner is null or exists (select from public.profiles p where p.id = set_person_owner.owner and (p.role = 'admin' or p.reads_leads)),
    'PT404', 'There is no such member of staff with access to leads');
  insert into public.people (email) values (address) on conflict do nothing;
  update public.people p set owner = set_person_owner.owner
   where p.email = address and p.owner is not distinct from expected;
  perform private.require_that(found, 'PT409', 'This person was changed since you loaded it');
end
$$;
comment on function public.set_person_owner is
  'Sets who follows a person, or nobody (null). Staff with access to leads only, also as owner. Raises PT409 when the owner is no longer the expected one, PT404 for an unknown person or owner.';

create function public.set_next_step(email text, step text default null, day date default null,
                                     expected_step text default null, expected_day date default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  perform private.require_near(day);
  insert into public.people (email) values (private.known_person(set_next_step.email)) on conflict do nothing;
  update public.people p set next_step = nullif(btrim(step), ''), next_on = day
   where p.email = lower(btrim(set_next_step.email)) and (p.next_step, p.next_on) is not distinct from (expected_step, expected_day);
  perform private.require_that(found, 'PT409', 'This person was changed since you loaded it');
end
$$;
comment on function public.set_next_step is
  'Sets the next step with a person and its day, or none (null). Staff with access to leads only. Raises PT409 when step and day are no longer the expected ones, PT404 for an unknown person, PT400 (date_too_far) as private.require_near() does.';
grant execute on function public.set_person_owner, public.set_next_step to authenticated;
