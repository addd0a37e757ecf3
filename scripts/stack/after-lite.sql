-- Differences between Lite's tables and those of a Supabase project.

-- Lite would create accounts for one-time passwords even though sign-up is disabled.
revoke insert on auth.users from supabase_lite;

-- As on Supabase, row-level security decides who may access Storage. Lite grants this only at its first request.
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
