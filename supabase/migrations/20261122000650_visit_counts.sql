-- Counts of visits per day: all visits, also those that leave no email. Nothing here is about a person or a browser.

create table public.visit_counts (
  day      date not null,
  step     text not null check (step in ('page', 'tab', 'campaign', 'service', 'assistant', 'wizard', 'suggestions', 'plan',
                                         'booking', 'booked', 'request', 'language', 'lcp', 'inp', 'cls')),
  value    text not null check (length(value) <= 60),
  channel  text not null check (channel in ('direct', 'search', 'social', 'email', 'campaign', 'ai', 'other')),
  referrer text not null check (length(referrer) <= 100),
  language text not null check (language in ('ar', 'en')),
  device   text not null check (device in ('tablet', 'mobile', 'desktop')),
  kind     text not null check (kind in ('person', 'bot', 'doubtful')),
  visits   integer not null check (visits > 0),
  is_demo  boolean not null default false,
  primary key (day, step, value, channel, referrer, language, device, kind, is_demo)
);
comment on table public.visit_counts is
  'How many visits took a step on a day in Riyadh, by where they came from, language and device. A browser tab counts each step once. Written by count_visit().';
comment on column public.visit_counts.step is
  'page: the page was opened; tab: its first tab; campaign: utm_campaign; service: details of a service or solution; wizard: a step of the assistant; language: switched to it; lcp, inp, cls: a Web Vital in a class from 1 (best) to 5.';
comment on column public.visit_counts.value is 'Which tab, campaign, service, step, language or class; empty otherwise.';
comment on column public.visit_counts.referrer is 'Host of the page with the link; empty if there is none.';
comment on column public.visit_counts.kind is
  'bot: looks like a bot''s. doubtful: beyond what an address may add in a day.';
comment on column public.visit_counts.visits is 'Visits that took the step, with or without an email.';

alter table public.visit_counts enable row level security;
create policy admin_read on public.visit_counts for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.visit_counts to authenticated;

-- The most rows of a day. Further visits are counted without the texts that browsers choose.
create function private.max_counted_values() returns integer
  language sql immutable set search_path = '' return 2000;

create function public.count_visit(steps jsonb, visit jsonb, caller text, max_steps integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Riyadh')::date;
  counted constant text := case when visit ->> 'is_bot' = 'true' then 'bot'
    when public.consume_rate_limit('visit_steps', caller, max_steps, '1 day', jsonb_array_length(steps)) > 0 then 'doubtful'
    else 'person' end;
  is_full constant boolean := (select count(*) >= private.max_counted_values()
    from public.visit_counts c where c.day = today);
begin
  -- In this order, so that concurrent calls do not deadlock.
  insert into public.visit_counts as c (day, step, value, channel, referrer, language, device, kind, visits)
    select today, s ->> 'step',
           case when is_full then '' else coalesce(s ->> 'value', '') end,
           visit ->> 'channel', case when is_full then '' else coalesce(visit ->> 'referrer', '') end,
           visit ->> 'language', visit ->> 'device', counted, 1
      from jsonb_array_elements(steps) s
     group by 2, 3, 5 order by 2, 3
    on conflict (day, step, value, channel, referrer, language, device, kind, is_demo)
      do update set visits = c.visits + 1;
end
$$;
comment on function public.count_visit is
  'Counts the steps [{step, value}] of a visit {channel, referrer, language, device, is_bot} today. A caller adds at most max_steps in a day; further ones are counted as doubtful. Edge functions only.';
grant execute on function public.count_visit to service_role;
