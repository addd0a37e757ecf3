-- Assistant: the daily token budget, and stored answers, so that a repeated request is not paid for twice.

-- Tables

create table private.ai_calls (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('suggestions', 'chat')),
  session_id    text check (length(session_id) <= 100),
  model         text not null check (length(model) <= 200),
  reserved      integer not null check (reserved >= 0),
  input_tokens  integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  day           date not null default (now() at time zone 'utc')::date,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz
);
comment on table private.ai_calls is 'Calls to the AI model with the tokens reserved before and used after the call.';
create index on private.ai_calls (day);
create index on private.ai_calls (session_id) where session_id is not null;

-- One row per day with the sum, so that a reservation is one atomic update.
create table private.ai_days (
  day    date primary key,
  tokens bigint not null check (tokens >= 0)
);
comment on table private.ai_days is 'Tokens used or reserved on a day (UTC).';

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

-- Public functions: daily budget

create function public.reserve_ai(kind text, session_id text, model text, tokens integer, daily_budget bigint)
  returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'utc')::date;
  call uuid;
begin
  if tokens > daily_budget then
    return null;
  end if;
  insert into private.ai_days as d (day, tokens) values (today, reserve_ai.tokens)
  on conflict (day) do update set tokens = d.tokens + excluded.tokens
   where d.tokens + excluded.tokens <= daily_budget;
  if not found then
    return null;
  end if;
  insert into private.ai_calls (kind, session_id, model, reserved, day)
  values (reserve_ai.kind, reserve_ai.session_id, reserve_ai.model, reserve_ai.tokens, today)
  returning id into call;
  return call;
end
$$;
comment on function public.reserve_ai is
  'Reserves tokens of the daily budget for one call to the model. Returns the id of the call, or null when it would exceed the budget. Edge functions only.';
grant execute on function public.reserve_ai to service_role;

create function public.settle_ai(call uuid, used_input integer, used_output integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  settled private.ai_calls;
begin
  update private.ai_calls c set input_tokens = used_input, output_tokens = used_output, settled_at = now()
   where c.id = settle_ai.call and c.settled_at is null returning c.* into settled;
  if found then
    update private.ai_days d set tokens = greatest(0, d.tokens - settled.reserved + used_input + used_output)
     where d.day = settled.day;
  end if;
end
$$;
comment on function public.settle_ai is
  'Replaces the reservation of a call by the tokens it used. Idempotent. Edge functions only.';
grant execute on function public.settle_ai to service_role;

-- Public functions: answers

-- Returns {"state": "claimed", "attempt": 1} to the caller that should call the model, and to others
-- {"state": "running"} or {"state": "done", "answer": …}. A claim older than `timeout_seconds` can be claimed again. A
-- request that was refused before the model was called is stored for ten seconds only, for callers that wait for it:
-- otherwise a caller over the limit could fill the table with random ids.
create function public.claim_answer(kind text, session_id text, request_id uuid, email text, timeout_seconds integer)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  attempt integer;
  found_answer jsonb;
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
  found_answer := public.read_answer(claim_answer.kind, claim_answer.session_id, claim_answer.request_id);
  return case when found_answer is null then jsonb_build_object('state', 'running')
              else jsonb_build_object('state', 'done', 'answer', found_answer) end;
end
$$;
comment on function public.claim_answer is
  'Lets one of several concurrent callers call the model and returns its answer to the others. Edge functions only.';
grant execute on function public.claim_answer to service_role;

create function public.read_answer(kind text, session_id text, request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.answer from private.ai_answers a
           where a.session_id = read_answer.session_id and a.kind = read_answer.kind
             and a.request_id = read_answer.request_id);
end
$$;
comment on function public.read_answer is
  'The answer to a request; null while the model is running. Edge functions only.';
grant execute on function public.read_answer to service_role;

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
grant execute on function public.save_answer to service_role;
