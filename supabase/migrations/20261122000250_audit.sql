-- Audit log: actions with their actors, for admins. Nothing in it identifies a visitor.

create table public.audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  action      text not null check (action in (
                'signed_in', 'sign_in_failed', 'staff_added', 'staff_role_changed', 'staff_renamed', 'staff_removed', 'lead_access_changed',
                'staff_invited', 'invitation_resent', 'invitation_revoked', 'invitation_accepted', 'signed_out_everywhere',
                'security_changed', 'visitor_exported', 'visitor_erased', 'leads_exported', 'requests_exported', 'deliveries_requeued',
                'scoring_changed', 'drafts_shared', 'drafts_unshared', 'image_removed', 'firm_email_changed',
                'demo_removed', 'tool_used')),
  -- No foreign key: the name and email at that time remain when the account is deleted.
  actor       uuid,
  actor_name  text,
  actor_email text,
  target      text check (length(target) <= 254),
  details     jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
comment on table public.audit_log is
  'Actions of staff, newest last. Append-only; kept for 24 months. No actor: the owner of the database or a command line.';
comment on column public.audit_log.target is
  'Email of a staff account, id of a scoring rule, receipt of an export or erasure, name of a release, of an image, of an email address of the firm or of a tool. Never data of a visitor.';

create function private.log_action(action text, target text default null, details jsonb default '{}') returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (action, actor, actor_name, actor_email, target, details)
  select log_action.action, a.id, p.name, u.email, log_action.target, log_action.details
    from (select (select auth.uid()) as id) a
    left join public.profiles p on p.id = a.id
    left join auth.users u on u.id = a.id;
$$;
comment on function private.log_action is
  'Writes to the audit log, as the caller and in the transaction of the action. For functions that have checked the caller.';

-- A privilege alone would not hold back the roles that bypass it.
create function private.keep_audit_log() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.require_that(
    tg_op = 'DELETE' and old.at < now() - interval '24 months', '42501', 'The audit log is append-only');
  return old;
end
$$;

create function private.log_staff_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  member public.profiles := coalesce(new, old);
  -- Null if the account was deleted first.
  address text := coalesce((select u.email from auth.users u where u.id = member.id), member.name);
begin
  perform private.log_action(a.action, address, a.details)
     from (values
       ('staff_added', tg_op = 'INSERT', jsonb_build_object('name', new.name, 'role', new.role)),
       ('staff_removed', tg_op = 'DELETE', jsonb_build_object('name', old.name, 'role', old.role)),
       ('staff_role_changed', new.role <> old.role, jsonb_build_object('from', old.role, 'to', new.role)),
       ('lead_access_changed', new.reads_leads <> old.reads_leads, jsonb_build_object('name', new.name, 'reads_leads', new.reads_leads)),
       ('staff_renamed', new.name <> old.name, jsonb_build_object('from', old.name, 'to', new.name))) a (action, has_happened, details)
    where a.has_happened;
  return null;
end
$$;

create trigger keep_audit_log before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger log_staff_change after insert or update or delete on public.profiles
  for each row execute function private.log_staff_change();

alter table public.audit_log enable row level security;
create policy admin_read on public.audit_log for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.audit_log to authenticated;

-- Texts of strangers are not stored. Each staff account has a limit of its own, so that failures with others cannot
-- hide its failures.
create function public.log_sign_in(account_email text, succeeded boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member record;
begin
  select p.id, p.name, u.email into member
    from auth.users u join public.profiles p on p.id = u.id
   where u.email = lower(btrim(account_email));
  if succeeded and member.id is not null then
    insert into public.audit_log (action, actor, actor_name, actor_email)
    values ('signed_in', member.id, member.name, member.email);
  elsif not succeeded and public.consume_rate_limit(
      'sign_in_failed', coalesce(member.id::text, 'others'), 100, '1 hour') = 0 then
    insert into public.audit_log (action, target) values ('sign_in_failed', member.email);
  end if;
end
$$;
comment on function public.log_sign_in is
  'Writes a sign-in of a staff account to the audit log, or a failed one; at most 100 failures per hour of each staff account, and of all others. Edge functions only.';

create function public.list_actions(action_filter text default null, person text default null, before bigint default null,
                                    max_rows integer default 50)
  returns setof public.audit_log
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select l.* from public.audit_log l
     where (action_filter is null or l.action = action_filter)
       and (person is null or private.fold(concat_ws(' ', l.actor_name, l.actor_email, l.target, l.details ->> 'name'))
                              like all (private.search_patterns(person)))
       and (before is null or l.id < before)
     order by l.id desc
     limit least(greatest(max_rows, 1), 500);
end
$$;
comment on function public.list_actions is
  'One page of the audit log, newest first, filtered by action and by the name or email of the actor or of the person concerned. before (an id) is the cursor of the next page. Admins only.';

-- An assistant calls tools many times, which would hide the other actions.
create function public.log_tool(tool text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.require_that(tool ~ '^[a-z_]{1,40}$', '22023', 'A tool has a name of letters and _');
  perform private.log_action('tool_used', tool)
    where public.consume_rate_limit('tool_' || tool, coalesce(auth.uid()::text, 'owner'), 1, '1 hour') = 0;
end
$$;
comment on function public.log_tool is
  'Writes to the audit log that an assistant of the caller used a tool that changes nothing; once an hour for each tool. Staff only.';
grant execute on function public.list_actions, public.log_tool to authenticated;
grant execute on function public.log_sign_in to service_role;
