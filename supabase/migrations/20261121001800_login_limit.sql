-- Failures only: a call is taken before its outcome is known, so that parallel callers cannot slip past the
-- limit, and given back when it turns out not to count.

create function public.return_call(action text, caller text, per interval) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(per, now(), timestamptz '2000-01-01');
  hashed text := encode(sha256(convert_to(return_call.caller, 'UTF8')), 'hex');
begin
  -- A call taken in a window that has ended is forgotten with it.
  delete from private.rate_limits l
   where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count = 1;
  if not found then
    update private.rate_limits l set count = l.count - 1
     where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count > 1;
  end if;
end
$$;
comment on function public.return_call(text, text, interval) is
  'Gives back a call that take_call() counted and that is not to count, in the current window; for functions only.';
grant execute on function public.return_call(text, text, interval) to service_role;
