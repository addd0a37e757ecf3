-- Answers of the assistant: one wish, one call to the model. Who asks the same again, at the same moment or within
-- a day, gets the answer that was paid for.

create table private.ai_answers (
  session_id text not null check (length(session_id) <= 100),
  kind       text not null check (kind in ('suggestions', 'chat')),
  request_id uuid not null,
  -- Hash of the e-mail, as in rate_limits; the plain value is not kept.
  caller     text check (length(caller) = 64),
  -- Times the model was asked: a wish that failed may be tried again.
  attempts   integer not null default 1 check (attempts >= 0),
  claimed_at timestamptz not null default now(),
  -- What is sent to the visitor; null while the model is writing.
  answer     jsonb,
  -- Whether the answer stays: a failure is for those who waited for it, and may be tried again.
  is_final   boolean not null default false,
  primary key (session_id, kind, request_id),
  check (not is_final or answer is not null)
);
comment on table private.ai_answers is 'Answers of the assistant by the wish they fulfil; kept for 24 hours.';
create index on private.ai_answers (claimed_at);
create index on private.ai_answers (caller) where caller is not null;

-- Whether this caller is the one to ask the model: {"state": "mine", "attempt": 1}. Otherwise what there is:
-- {"state": "running"}, or {"state": "done", "answer": …}. A claim older than `patience` is given up by its owner.
create function public.claim_answer(kind text, session_id text, request_id uuid, email text, patience interval)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  attempt integer;
  found_answer jsonb;
begin
  delete from private.ai_answers a
   where a.ctid = any (array(select old.ctid from private.ai_answers old
                              where old.claimed_at < now() - interval '24 hours' for update skip locked));
  insert into private.ai_answers as a (session_id, kind, request_id, caller)
  values (claim_answer.session_id, claim_answer.kind, claim_answer.request_id,
          encode(sha256(convert_to(lower(nullif(btrim(claim_answer.email), '')), 'UTF8')), 'hex'))
  on conflict on constraint ai_answers_pkey do update
     set attempts = a.attempts + 1, claimed_at = now(), answer = null
   where not a.is_final and (a.answer is not null or a.claimed_at < now() - patience)
  returning a.attempts into attempt;
  if found then
    return jsonb_build_object('state', 'mine', 'attempt', attempt);
  end if;
  found_answer := public.read_answer(claim_answer.kind, claim_answer.session_id, claim_answer.request_id);
  return case when found_answer is null then jsonb_build_object('state', 'running')
              else jsonb_build_object('state', 'done', 'answer', found_answer) end;
end
$$;
comment on function public.claim_answer(text, text, uuid, text, interval) is
  'Makes one caller of many the one who asks the model, and gives the others its answer; for functions only.';

create function public.read_answer(kind text, session_id text, request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.answer from private.ai_answers a
           where a.session_id = read_answer.session_id and a.kind = read_answer.kind
             and a.request_id = read_answer.request_id);
end
$$;
comment on function public.read_answer(text, text, uuid) is
  'The answer to a wish, or null while the model is writing; for functions only.';

create function public.keep_answer(kind text, session_id text, request_id uuid, answer jsonb, is_final boolean,
                                   was_asked boolean default true)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.ai_answers a set answer = keep_answer.answer, is_final = keep_answer.is_final,
         attempts = a.attempts - (not was_asked)::integer
   where a.session_id = keep_answer.session_id and a.kind = keep_answer.kind
     and a.request_id = keep_answer.request_id and not a.is_final;
end
$$;
comment on function public.keep_answer(text, text, uuid, jsonb, boolean, boolean) is
  'Keeps the answer to a wish for whoever asks again, for 24 hours. A try for which the model was not asked is none; for functions only.';

grant execute on function public.claim_answer(text, text, uuid, text, interval),
  public.read_answer(text, text, uuid), public.keep_answer(text, text, uuid, jsonb, boolean, boolean) to service_role;

-- An answer speaks of the visitor, so it goes with them: with the visit, and with what is counted under the e-mail.
create function private.forget_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'visitor_sessions' then
    delete from private.ai_answers a where a.session_id = old.session_id;
  else
    delete from private.ai_answers a where a.caller = old.caller;
  end if;
  return null;
end
$$;
create trigger forget_answers after delete on public.visitor_sessions
  for each row execute function private.forget_answers();
create trigger forget_answers after delete on private.rate_limits
  for each row execute function private.forget_answers();
