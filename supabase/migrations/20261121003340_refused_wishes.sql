-- A wish that was refused before the model was asked is kept for the moment in which others may wait for the same
-- word, and no longer: over the limit, anyone could otherwise leave rows for a day by making up ids.

create index on private.ai_answers (claimed_at) where attempts = 0;

-- As before; a refused wish is forgotten after ten seconds, and an answer goes with the e-mail it was last asked with.
create or replace function public.claim_answer(kind text, session_id text, request_id uuid, email text, patience interval)
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
          private.caller_of(lower(nullif(btrim(claim_answer.email), ''))))
  on conflict on constraint ai_answers_pkey do update
     set attempts = a.attempts + 1, claimed_at = now(), answer = null, caller = excluded.caller
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
