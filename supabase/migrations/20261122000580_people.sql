-- People: a person is an email address, a company a domain that is not one of a free provider.

-- Tables

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

-- Helper functions

-- The secret of private.caller_key makes it impossible to compute the pseudonyms of known addresses.
create function private.person_id(email text) returns text
  language sql stable set search_path = ''
  return left(private.hash_caller('person:' || lower(email)), 32);
comment on function private.person_id is
  'Pseudonym of a person, the same for the same email; null for null. For analysts who must not see names.';

-- Trigger function for tables with the columns email and person.
create function private.set_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.person_id(new.email);
  return new;
end
$$;

create function private.is_free_provider(domain text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return split_part(domain, '.', 1) in ('gmail', 'googlemail', 'hotmail', 'outlook', 'live', 'msn', 'windowslive', 'yahoo',
                                        'ymail', 'rocketmail', 'icloud', 'aol', 'gmx', 'yandex', 'protonmail')
      or domain in ('me.com', 'mac.com', 'proton.me', 'pm.me', 'mail.com', 'email.com', 'web.de', 'mail.ru', 'inbox.ru', 'bk.ru',
                    'list.ru', 'qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'zoho.com', 'zohomail.com', 'fastmail.com',
                    'hey.com', 'tutanota.com', 'tuta.com', 'duck.com', 'maktoob.com', 'orange.fr', 'free.fr', 'laposte.net',
                    't-online.de', 'libero.it', 'rediffmail.com', 'att.net', 'verizon.net', 'comcast.net', 'btinternet.com');

create function private.company_of(email text) returns text
  language sql immutable parallel safe set search_path = ''
begin atomic
  -- The domain without its subdomains: three labels if it ends like .com.sa or .co.uk, otherwise two.
  select case when not private.is_free_provider(d.name) and d.name !~ '\.invalid$' then d.name end
    from (select substring(lower(split_part(company_of.email, '@', 2))
                   from '([^.]+\.(?:(?:com|co|org|net|gov|edu|ac|med|sch|pub|mil)\.[a-z]{2}|[^.]+))$') as name) d;
end;
comment on function private.company_of is
  'Domain of the company of an email: without subdomains, null at a free provider.';

-- Triggers

create trigger set_updated_at before update on public.people
  for each row execute function private.set_updated_at();
create trigger set_person before insert or update of email on public.people
  for each row execute function private.set_person();

-- Policies and grants

alter table public.people enable row level security;
create policy lead_readers_read on public.people for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.people to authenticated;
