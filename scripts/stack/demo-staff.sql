-- The demo staff of the local stack: admin ($1, password $2) and editor ($3, password $4).
with person (email, password, name, role) as (
  values ($1, $2, 'مدير الموقع', 'admin'), ($3, $4, 'محرر المحتوى', 'editor')
), account as (
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  select gen_random_uuid(), 'authenticated', 'authenticated', p.email,
         extensions.crypt(p.password, extensions.gen_salt('bf')), now(),
         '{"provider": "email", "providers": ["email"]}', '{}'
    from person p
   where not exists (select from auth.users u where u.email = p.email)
  returning id, email
), identity as (
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from account
)
insert into public.profiles (id, name, role)
select a.id, p.name, p.role from account a join person p using (email)
