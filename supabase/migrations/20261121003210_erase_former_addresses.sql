-- An address that was mistyped and then corrected in the same visit, or left for another one: the visit goes by the
-- new one, but what a CRM was told still names the old one. export_visitor() and erase_visitor() go by both.

-- Whom a change names.
create function private.named_in(payload jsonb) returns text
  language sql immutable set search_path = ''
  return lower(coalesce(payload #>> '{lead,email}', payload #>> '{contact,email}'));
create index on public.lead_changes (private.named_in(payload));
