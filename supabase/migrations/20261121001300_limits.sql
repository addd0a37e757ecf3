-- Limits: how often someone may do something, and what the AI may cost a day. Exact under concurrency,
-- since one statement counts and decides.

create table private.rate_limits (
  action       text not null check (length(action) between 1 and 60),
  -- Hash of who is limited (an address, an e-mail, a session); the plain value is not kept.
  caller       text not null check (length(caller) = 64),
  window_start timestamptz not null,
  count        integer not null check (count > 0),
  primary key (action, caller, window_start)
);
comment on table private.rate_limits is 'Calls counted per action, hashed caller and window; old windows are swept.';
create index on private.rate_limits (window_start);

-- Takes one of `most` calls an action allows a caller per window. Answers 0, or the seconds until the next
-- window when all are taken; then nothing is counted.
create function public.take_call(action text, caller text, most integer, per interval) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(per, now(), timestamptz '2000-01-01');
begin
  insert into private.rate_limits as l (action, caller, window_start, count)
  values (take_call.action, encode(sha256(convert_to(take_call.caller, 'UTF8')), 'hex'), start, 1)
  on conflict on constraint rate_limits_pkey do update set count = l.count + 1 where l.count < most;
  if found then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from start + per - now())))::integer;
end
$$;
comment on function public.take_call(text, text, integer, interval) is
  'Counts a call and answers 0, or the seconds to wait when the caller has used up the window; for functions only.';
grant execute on function public.take_call(text, text, integer, interval) to service_role;

create function private.sweep_limits() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  swept integer;
begin
  delete from private.rate_limits where window_start < now() - interval '2 days';
  get diagnostics swept = row_count;
  return swept;
end
$$;

-- ai_calls: what each call to the model was allowed and what it used, in tokens.
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
comment on table private.ai_calls is 'Every call to the model: tokens reserved before it, tokens used after it.';
create index on private.ai_calls (day);

-- The day's sum on one row, so that reserving is one atomic update and not a race over a sum.
create table private.ai_days (
  day    date primary key,
  tokens bigint not null check (tokens >= 0)
);
comment on table private.ai_days is 'Tokens spent or reserved on a day (UTC).';

-- Reserves `tokens` of the day's budget for one call. Answers the call's id, or null when the budget is used up.
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
comment on function public.reserve_ai(text, text, text, integer, bigint) is
  'Takes tokens from the day''s budget before a call to the model; null when it would exceed it. For functions only.';
grant execute on function public.reserve_ai(text, text, text, integer, bigint) to service_role;

-- Replaces a reservation by what was really used. Settling twice counts once.
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
comment on function public.settle_ai(uuid, integer, integer) is
  'Books the tokens a call really used in place of its reservation; for functions only.';
grant execute on function public.settle_ai(uuid, integer, integer) to service_role;
