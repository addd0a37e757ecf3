-- Assistant: the daily token budget, stored answers, so that a repeated request is not paid for twice, and links that
-- bring a draft to another device.

create table private.ai_calls (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('suggestions', 'chat', 'review', 'translate', 'shorten', 'correct', 'describe')),
  session_id    text check (length(session_id) <= 100),
  model         text not null check (length(model) <= 200),
  reserved      integer not null check (reserved >= 0),
  input_tokens  integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- Part of input_tokens.
  cached_tokens      integer check (cached_tokens >= 0),
  cache_write_tokens integer check (cache_write_tokens >= 0),
  reserved_usd  numeric not null default 0 check (reserved_usd >= 0),
  cost_usd      numeric check (cost_usd >= 0),
  provider      text check (length(provider) <= 100),
  -- An answer may take several calls: one more of the model, then one of the fallback model.
  attempt       smallint not null default 1 check (attempt > 0),
  is_fallback   boolean not null default false,
  prompt_version integer check (prompt_version > 0),
  stop_reason   text check (length(stop_reason) <= 100),
  first_token_ms integer check (first_token_ms >= 0),
  day           date not null default (now() at time zone 'utc')::date,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz
);
comment on table private.ai_calls is 'Calls to the AI model with the tokens and cost reserved before and used after the call, and how it ended.';
create index on private.ai_calls (day);
create index on private.ai_calls (session_id) where session_id is not null;

-- One row per day with the sum, so that a reservation is one atomic update. Staff have a budget of their own.
create table private.ai_days (
  day         date not null,
  is_staff    boolean not null default false,
  tokens      bigint not null check (tokens >= 0),
  chat_tokens bigint not null default 0 check (chat_tokens >= 0),
  cost_usd    numeric not null default 0 check (cost_usd >= 0),
  primary key (day, is_staff)
);
comment on table private.ai_days is 'Tokens used or reserved on a day (UTC) for visitors or for staff: of all calls, and of the chat; and the cost of all calls.';

create table private.ai_answers (
  session_id text not null check (length(session_id) <= 100),
  kind       text not null check (kind in ('suggestions', 'chat')),
  request_id uuid not null,
  -- Hash of the email, as in rate_limits. The plain value is not stored.
  caller     text check (length(caller) = 64),
  -- Number of calls to the model; a failed request may be repeated.
  attempts   integer not null default 1 check (attempts >= 0),
  claimed_at timestamptz not null default now(),
  -- The response to the visitor; null while the model is running.
  answer     jsonb,
  -- False for a failure, which only callers that wait for it receive; the request may be repeated.
  is_final   boolean not null default false,
  primary key (session_id, kind, request_id),
  check (not is_final or answer is not null)
);
comment on table private.ai_answers is 'Answers of the assistant by request, stored for 24 hours.';
create index on private.ai_answers (claimed_at);
create index on private.ai_answers (caller) where caller is not null;
create index on private.ai_answers (claimed_at) where attempts = 0;

-- One row per link. The token, 256 random bits, is in the link only. A link that was opened keeps its row without the
-- draft until it expires, so that a second opening learns why there is nothing.
create table private.resume_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id text not null references public.visitor_sessions (session_id) on delete cascade,
  state      jsonb check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 98304),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at    timestamptz,
  -- Of a link that was emailed: hashes of the address, and of a token that only the email has. Opening it with that
  -- confirms the address.
  email        text check (length(email) = 64),
  confirm_hash bytea check (length(confirm_hash) = 32),
  check ((state is null) = (used_at is not null))
);
comment on table private.resume_links is
  'One-time links that bring a visitor''s draft and conversation to another device: SHA-256 of the token, and both until the link is opened, replaced or expired.';
create unique index on private.resume_links (session_id) where used_at is null;
create index on private.resume_links (session_id);
create index on private.resume_links (expires_at);

-- Without the visit: the person is not stored.
create table private.unanswered_questions (
  id           bigint generated always as identity primary key,
  -- Emails and long numbers, which may be of a phone, an identity or an account, are removed before.
  question     text not null check (length(question) between 3 and 300
                                    and question !~ '@' and question !~ '[0-9٠-٩۰-۹]([ .-]?[0-9٠-٩۰-۹]){6}'),
  folded       text not null unique,
  language     text not null check (language in ('ar', 'en')),
  count        integer not null default 1 check (count > 0),
  demo_count   integer not null default 0,
  first_asked  timestamptz not null default now(),
  last_asked   timestamptz not null default now(),
  dismissed_at timestamptz
);
comment on table private.unanswered_questions is
  'Questions that the assistant could not answer from the firm''s content, each once: at most 500, for 12 months after they were asked last.';
comment on column private.unanswered_questions.folded is 'The question without spellings, punctuation and spaces that do not distinguish it.';
comment on column private.unanswered_questions.demo_count is 'How many of count the demo data asked.';
comment on column private.unanswered_questions.dismissed_at is 'When staff answered or dismissed it. It is not listed again.';
create index on private.unanswered_questions (last_asked);

-- Answers can quote the visitor, so they are deleted with the visit.
create function private.delete_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ai_answers a where a.session_id = old.session_id;
  return null;
end
$$;
create trigger delete_answers after delete on public.visitor_sessions
  for each row execute function private.delete_answers();

-- Limits of one caller, as shares of the daily budget. An address may use 3 % in half an hour, because many people can
-- be behind it, and 20 % in a day (IPv6: its /48 network, which one connection can have). Without an email it may use 1.5 % an hour, and
-- each email at an address has 6 % a day, which is five suggestions with long documents. A member of staff has two thirds
-- of the staff's budget. A single call always fits.
create function private.ai_limits(address text, email text, daily_budget bigint, tokens integer, visit_share numeric default 1,
                                  staff uuid default null)
  returns table (action text, caller text, max_tokens integer, period interval)
  language sql immutable set search_path = ''
begin atomic
  select l.action, l.caller, greatest(ceil(daily_budget * l.share), tokens)::integer, l.period
    from (values ('ai_tokens_address', ai_limits.address, 0.03, interval '30 minutes'),
                 ('ai_tokens_address_day', coalesce(private.network_of(ai_limits.address), ai_limits.address),
                  case when visit_share = 1 then 0.2 else 0.05 end, interval '1 day'),
                 ('ai_tokens_mailbox', private.mailbox(ai_limits.email), 0.12, interval '1 day'),
                 ('ai_tokens_anonymous', case when ai_limits.email is null then ai_limits.address end, 0.015, interval '1 hour'),
                 ('ai_tokens_staff', ai_limits.staff::text, 0.67, interval '1 day'),
                 ('ai_tokens_email', private.mailbox(ai_limits.email) || ' ' || ai_limits.address, 0.06, interval '1 day'))
      as l (action, caller, share, period)
   where l.caller is not null;
end;
comment on function private.ai_limits is
  'Token limits that apply to a call from this address, with or without an email, or for a member of staff. A network gets 5 percent of the day, so that five together take no more than an hour has, and 20 for visits whose address is confirmed.';

-- So that a few networks cannot use up the day, nor the hour, for everybody: the day is released by the hour, an hour gets
-- a quarter of it, and of both a part is kept for visitors who behave like people.
create function private.ai_released(at timestamptz default now()) returns numeric
  language sql immutable set search_path = ''
  return least(1, 0.45 + extract(epoch from at at time zone 'utc' - date_trunc('day', at at time zone 'utc')) / 86400);
comment on function private.ai_released is
  'The part of the day''s budget (UTC) that may be used by now: 45 percent at midnight, of which five networks leave something to strangers, and all of it after 13 hours, so that no early flood takes the evening.';

-- The chat and the reviews may use 70 % of the day's budget, so that suggestions remain available. A reservation is what
-- a call typically uses, and a call may use more: when the budget ends, the calls that are running then can exceed it by
-- what each of them uses beyond its reservation, at most the maximum length of a reply.
create function public.reserve_ai(kind text, session_id text, model text, tokens integer, daily_budget bigint,
                                  address text default null, email text default null, cost numeric default 0,
                                  daily_cost numeric default null, about jsonb default '{}', staff uuid default null)
  returns table (call uuid, retry_after integer)
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'utc')::date;
  -- A review must not take what is kept for suggestions.
  chat integer := case when kind in ('chat', 'review') then tokens else 0 end;
  share numeric := case when staff is null then private.visit_share(session_id) else 1 end;
  released numeric := case when staff is null then private.ai_released() else 1 end;
  -- Where dollars end before tokens, shares of the day are shares of the dollars.
  shared_budget bigint := least(daily_budget, floor(daily_cost * tokens / nullif(cost, 0)));
begin
  begin
    select coalesce(max(public.consume_rate_limit(l.action, l.caller, l.max_tokens, l.period, tokens)), 0) into retry_after
      from private.ai_limits(address, email, shared_budget, tokens, share, staff) l;
    perform private.require_that(retry_after = 0, 'PT429', 'The limit of the caller');
    perform private.require_that(
      staff is not null
      or public.consume_rate_limit('ai_tokens_hour', 'all', greatest(ceil(shared_budget * 0.25 * share), tokens)::integer,
                                   '1 hour', tokens) = 0, 'PT429', 'The limit of the hour');
    insert into private.ai_days as d (day, is_staff, tokens, chat_tokens, cost_usd)
    select today, staff is not null, reserve_ai.tokens, chat, cost
     where reserve_ai.tokens <= daily_budget and chat <= daily_budget * 0.7 and (daily_cost is null or cost <= daily_cost)
    on conflict (day, is_staff) do update set tokens = d.tokens + excluded.tokens, chat_tokens = d.chat_tokens + excluded.chat_tokens,
                                    cost_usd = d.cost_usd + excluded.cost_usd
     where d.tokens + excluded.tokens <= daily_budget * share * released
       and (daily_cost is null or d.cost_usd + excluded.cost_usd <= daily_cost * share * released)
       and (excluded.chat_tokens = 0 or d.chat_tokens + excluded.chat_tokens <= daily_budget * 0.7);
    perform private.require_that(found, 'PT429', 'The limit of the day');
    insert into private.ai_calls (kind, session_id, model, reserved, reserved_usd, day, provider, attempt, is_fallback,
                                  prompt_version)
    values (reserve_ai.kind, nullif(reserve_ai.session_id, ''), reserve_ai.model, reserve_ai.tokens, cost, today,
            about ->> 'provider', coalesce((about ->> 'attempt')::smallint, 1),
            coalesce((about ->> 'is_fallback')::boolean, false), (about ->> 'prompt_version')::integer)
    returning id into call;
  exception when sqlstate 'PT429' then
    -- Takes nothing from the caller's other limits.
  end;
  return next;
end
$$;
comment on function public.reserve_ai is
  'Reserves tokens of the daily budget, and dollars of the daily cost unless that is null, for one call to the model, for a visitor or, with an empty session_id, for `staff`, who have a budget of their own; `about` has its provider, attempt, is_fallback and prompt_version. Returns its id; null when the share of the visit of the budget of the hour or the day is used up, and then retry_after is 0, or when the caller has used up a limit, and then retry_after is the seconds to wait. Edge functions only.';

create function public.settle_ai(call uuid, used_input integer, used_output integer, daily_budget bigint,
                                 address text default null, email text default null, cost numeric default 0,
                                 report jsonb default '{}', staff uuid default null)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  settled private.ai_calls;
  unused integer;
begin
  update private.ai_calls c
     set input_tokens = used_input, output_tokens = used_output, settled_at = now(), cost_usd = cost,
         cached_tokens = (report ->> 'cached_tokens')::integer,
         cache_write_tokens = (report ->> 'cache_write_tokens')::integer,
         stop_reason = report ->> 'stop_reason', first_token_ms = (report ->> 'first_token_ms')::integer
   where c.id = settle_ai.call and c.settled_at is null returning c.* into settled;
  if not found then
    return;
  end if;
  -- A token read from the cache costs a tenth of another one, or less.
  unused := settled.reserved - used_input - used_output + coalesce(settled.cached_tokens, 0) * 9 / 10;
  -- The lock order of reserve_ai().
  perform public.refund_rate_limit(l.action, l.caller, l.max_tokens, l.period, unused)
     from private.ai_limits(address, email, daily_budget, settled.reserved, staff => staff) l;
  perform public.refund_rate_limit('ai_tokens_hour', 'all', 1, '1 hour', unused) where staff is null;
  update private.ai_days d
     set tokens = greatest(0, d.tokens - unused),
         chat_tokens = greatest(0, d.chat_tokens - case when settled.kind in ('chat', 'review') then unused else 0 end),
         cost_usd = greatest(0, d.cost_usd - settled.reserved_usd + cost)
   where d.day = settled.day and d.is_staff = (staff is not null);
end
$$;
comment on function public.settle_ai is
  'Replaces the reservation of a call by the tokens it used and their cost, also in the limits of its caller, where a cached token counts a tenth; `report` has cached_tokens, cache_write_tokens, stop_reason and first_token_ms. Idempotent. Edge functions only.';

create function public.ai_tokens_left(daily_budget bigint, daily_cost numeric default null) returns bigint
  language sql stable security definer set search_path = ''
  return coalesce((select case when d.cost_usd >= daily_cost then 0 else daily_budget - d.tokens end
                     from private.ai_days d where d.day = (now() at time zone 'utc')::date and not d.is_staff), daily_budget);
comment on function public.ai_tokens_left is
  'Tokens of the daily budget of visitors that are neither used nor reserved today; 0 when the daily cost is reached. Edge functions only.';

create function public.writer() returns table (staff uuid, terms text)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select auth.uid(), (select i.value_ar from public.content_items i where i.key = 'site.terms');
end
$$;
comment on function public.writer is
  'The caller, and the firm''s own terms, one a line, for texts that the model writes. Staff only.';

create function public.note_unanswered(question text, language text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  compared text := btrim(regexp_replace(private.fold(note_unanswered.question), '[[:punct:]؟،؛«»“”‘’…\s]+', ' ', 'g'));
begin
  insert into private.unanswered_questions as q (question, folded, language)
  values (btrim(note_unanswered.question), compared, note_unanswered.language)
  on conflict (folded) do update set count = q.count + 1, last_asked = now();
  -- Beyond the maximum those go that were asked least and longest ago.
  delete from private.unanswered_questions q
   where q.id in (select old.id from private.unanswered_questions old
                   order by old.last_asked = now() desc, old.count desc, old.last_asked desc offset 500);
end
$$;
comment on function public.note_unanswered is
  'Counts a question that the assistant could not answer from the firm''s content. Edge functions only.';

create function public.list_unanswered() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return to_jsonb(array(
    select jsonb_build_object('id', q.id, 'question', q.question, 'language', q.language, 'count', q.count,
                              'first_asked', q.first_asked, 'last_asked', q.last_asked)
      from private.unanswered_questions q
     where q.dismissed_at is null
     order by q.count desc, q.last_asked desc, q.id
     limit 100));
end
$$;
comment on function public.list_unanswered is
  'Questions that the assistant could not answer and nobody dismissed, the most frequent first, at most 100. Staff only.';

create function public.dismiss_unanswered(question_id bigint, is_dismissed boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update private.unanswered_questions q set dismissed_at = case when is_dismissed then now() end where q.id = question_id;
  perform private.require_that(found, 'PT404', 'There is no such question');
end
$$;
comment on function public.dismiss_unanswered is
  'Takes a question out of the list, because it was answered or needs no answer, or puts it back. Staff only. Raises PT404 if there is none.';

-- Returns {"state": "claimed", "attempt": 1} to the caller that should call the model, and to others
-- {"state": "running"} or {"state": "done", "answer": …}. A claim older than `timeout_seconds` can be claimed again. A
-- request that was refused before the model was called is stored for ten seconds only, for callers that wait for it:
-- otherwise a caller over the limit could fill the table with random ids.
create function public.claim_answer(kind text, session_id text, request_id uuid, email text, timeout_seconds integer)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  attempt integer;
begin
  delete from private.ai_answers a
   where a.ctid = any (array(select old.ctid from private.ai_answers old
                              where old.claimed_at < now() - interval '24 hours'
                                 or old.attempts = 0 and old.claimed_at < now() - interval '10 seconds'
                                for update skip locked));
  insert into private.ai_answers as a (session_id, kind, request_id, caller)
  values (claim_answer.session_id, claim_answer.kind, claim_answer.request_id,
          private.hash_caller(lower(nullif(btrim(claim_answer.email), ''))))
  on conflict on constraint ai_answers_pkey do update
     set attempts = a.attempts + 1, claimed_at = now(), answer = null, caller = excluded.caller
   where not a.is_final and (a.answer is not null or a.claimed_at < now() - make_interval(secs => timeout_seconds))
  returning a.attempts into attempt;
  if found then
    return jsonb_build_object('state', 'claimed', 'attempt', attempt);
  end if;
  return (select case when answer is null then '{"state": "running"}' else jsonb_build_object('state', 'done', 'answer', answer) end
            from public.read_answer(claim_answer.kind, claim_answer.session_id, claim_answer.request_id) answer);
end
$$;
comment on function public.claim_answer is
  'Lets one of several concurrent callers call the model and returns its answer to the others. Edge functions only.';

create function public.read_answer(kind text, session_id text, request_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select a.answer from private.ai_answers a
           where a.session_id = read_answer.session_id and a.kind = read_answer.kind
             and a.request_id = read_answer.request_id);
comment on function public.read_answer is
  'The answer to a request; null while the model is running. Edge functions only.';

create function public.save_answer(kind text, session_id text, request_id uuid, answer jsonb, is_final boolean,
                                   model_called boolean default true)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.ai_answers a set answer = save_answer.answer, is_final = save_answer.is_final,
         attempts = a.attempts - (not model_called)::integer
   where a.session_id = save_answer.session_id and a.kind = save_answer.kind
     and a.request_id = save_answer.request_id and not a.is_final;
end
$$;
comment on function public.save_answer is
  'Stores the answer to a request for 24 hours. Without a call to the model, the attempt does not count. Edge functions only.';

create function public.email_plan(visit text, secret text, recipient text, language text, request uuid, state jsonb,
                                  token_hash text, confirm_hash text)
  returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(recipient));
  kind text := case when private.is_confirmed(visit, address) then 'plan' else 'resume_link' end;
  cause text := case kind when 'plan' then format('plan %s %s', visit, request) else format('resume_link %s', request) end;
  content jsonb;
  link jsonb;
begin
  select jsonb_build_object('session_id', visit, 'goal', v.selected_goal, 'goal_label', v.selected_goal_label, 'sector', v.selected_sector,
           'sector_label', v.selected_sector_label,
           'idea', v.idea_description, 'name', private.contact_detail(address, 'name'), 'due_at', private.due_at(now()),
           'steps', jsonb_agg(jsonb_build_object('title', step ->> 'title', 'description', step ->> 'description',
                                                 'impact', step ->> 'impact', 'effort', step ->> 'effort',
                                                 'details', step ->> 'details') order by place))
    into content
    from public.visitor_sessions v
    join private.visit_origins o using (session_id)
   cross join lateral jsonb_array_elements(v.plan) with ordinality as p (step, place)
   where v.session_id = visit and o.secret_hash = decode(secret, 'hex') and v.email = address
   group by v.session_id;
  if content is null then
    return null;
  elsif not exists (select from public.deliveries d where d.key = cause) then
    -- The same request may have sent the link that confirmed the address.
    delete from private.resume_links l where l.token_hash = decode(email_plan.token_hash, 'hex') and l.used_at is not null;
    link := jsonb_build_object('link', request,
      'expires_at', public.create_resume_link(visit, secret, token_hash, state));
    perform private.require_that(
      (select v.is_counted from public.visitor_sessions v where v.session_id = visit) and private.may_email_visitor(address, visit),
      'PT429', 'Too many emails');
    update private.resume_links l
       set email = private.hash_caller(address), confirm_hash = decode(email_plan.confirm_hash, 'hex')
     where l.token_hash = decode(email_plan.token_hash, 'hex');
    -- The visitor's texts go to confirmed addresses only.
    perform private.queue_email(cause, kind, address, email_plan.language,
      case kind when 'plan' then content || link else link end, visit => email_plan.visit);
  end if;
  return case kind when 'plan' then 'plan' else 'link' end;
end
$$;
comment on function public.email_plan is
  'Queues the stored plan of a visit with its idea, the name of the person, when a reply is due, and a link to the state to the email of the visit, once for each request, and returns plan. To an address that nobody has confirmed it queues the link alone, and returns link. The sender makes both tokens again from the id of the request; the one of confirm_hash is in the email only. The secret is its SHA-256 in hex. Null without a visit that has this secret, this email and a plan. Raises PT429 beyond what may be sent. Edge functions only.';

-- Only the browser of the visit has its secret. The lock lets two calls of one visit run one after the other.
create function public.create_resume_link(visit text, secret text, token_hash text, state jsonb) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  expiry timestamptz;
  own_email text;
begin
  -- Not left to the constraint, whose error would bring the draft into the log.
  perform private.require_that(jsonb_typeof(state) = 'object', '22023', 'state must be an object');
  select v.email into own_email from public.visitor_sessions v join private.visit_origins o using (session_id)
    where v.session_id = visit and v.email is not null and o.secret_hash = decode(secret, 'hex')
      for no key update of v;
  if not found then
    return null;
  end if;
  -- The draft may name another address, to which the plan would be sent from the other device.
  state := jsonb_set(state, '{draft,email}', to_jsonb(own_email), false);
  perform private.require_that(octet_length(state::text) <= 98304, '22023', 'state must have at most 96 KB');
  delete from private.resume_links l where l.session_id = visit and l.used_at is null;
  -- An email with the link that this one replaces would lead nowhere.
  delete from public.deliveries d where d.session_id = visit and d.kind = 'resume_link' and d.status in ('waiting', 'recorded');
  insert into private.resume_links as l (token_hash, session_id, state)
  values (decode(create_resume_link.token_hash, 'hex'), visit, create_resume_link.state)
  returning l.expires_at into expiry;
  return expiry;
end
$$;
comment on function public.create_resume_link is
  'Stores the draft of a visit under the hash of a link''s token, instead of its link that was not opened. Hashes are SHA-256 in hex. Returns when the link expires; null without a visit that left an email and has this secret. Edge functions only.';

create function public.open_resume_link(token_hash text, confirm_hash text default null, visit text default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  link private.resume_links;
begin
  select * into link from private.resume_links l
   where l.token_hash = decode(open_resume_link.token_hash, 'hex') for update;
  if link.token_hash is null or link.used_at is not null or link.expires_at <= now() then
    return jsonb_build_object('status', case when link.token_hash is null then 'unknown'
                                             when link.used_at is not null then 'used' else 'expired' end);
  end if;
  update private.resume_links l set used_at = now(), state = null where l.token_hash = link.token_hash;
  insert into private.confirmed_emails (session_id, email)
  select distinct v, link.email from unnest(array[link.session_id, visit]) v
   where v is not null and link.confirm_hash = decode(open_resume_link.confirm_hash, 'hex')
  on conflict (session_id, email) do update set at = now();
  return jsonb_build_object('status', 'opened', 'state', link.state);
end
$$;
comment on function public.open_resume_link is
  'The draft of a link {status, state}, once: status is opened, used, expired or unknown. Deletes the stored draft. Edge functions only.';

grant execute on function
  public.reserve_ai, public.settle_ai, public.ai_tokens_left, public.note_unanswered, public.claim_answer,
  public.read_answer, public.save_answer, public.email_plan, public.create_resume_link, public.open_resume_link
  to service_role;
grant execute on function public.writer, public.list_unanswered, public.dismiss_unanswered to authenticated;
