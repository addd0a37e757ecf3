-- Where Lite's own tables differ from those of a Supabase project.

-- Nobody makes an account through the API; Lite would, by one-time password, although sign-up is off.
revoke insert on auth.users from supabase_lite;

-- Storage is open to the API, and row-level security decides. Lite grants this at its first request only.
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
