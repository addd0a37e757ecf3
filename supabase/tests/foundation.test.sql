-- Foundation: nothing is reachable unless a migration grants it; spellings are folded for search.
select plan(19);
-- Every section starts from here.
savepoint start;

-- Default privileges and roles

select is_empty(
  $$select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity$$,
  'every table in public has row-level security');

select is_empty(
  $$select c.oid::regclass from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('anon', c.oid, verb)$$,
  'anon can write to no table');

select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')$$,
  'every function sets its search_path');
select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_functiondef(p.oid) ~ 'pg_(try_)?advisory'$$,
  'no function waits for an advisory lock, which an analyst could hold');

-- An update of Auth could not change the type of such a column, and would fail.
select is_empty(
  $$select d.objid::regprocedure from pg_depend d join pg_class c on c.oid = d.refobjid
     where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
       and c.relnamespace::regnamespace::text in ('auth', 'storage')
    union all
    select w.ev_class from pg_depend d join pg_class c on c.oid = d.refobjid join pg_rewrite w on w.oid = d.objid
     where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
       and c.relnamespace::regnamespace::text in ('auth', 'storage') and w.ev_class::regclass::text !~ '^(auth|storage)[.]'$$,
  'no function and no view depends on the type of a column of Auth or Storage');

select is_empty(
  $$select role, c.oid::regclass from pg_class c, unnest(array['analyst', 'analyst_masked']) role
     where c.relkind in ('r', 'p', 'v', 'm', 'f')
       and c.relnamespace <> 'pg_catalog'::regnamespace and not pg_is_other_temp_schema(c.relnamespace)
       and c.relnamespace <> pg_my_temp_schema()
       and (has_any_column_privilege(role, c.oid, 'insert, update, references')
            or has_table_privilege(role, c.oid, 'insert, update, delete, truncate, trigger, maintain'))$$,
  'analysts may write no table');
select is_empty($$select role, nspname from pg_namespace, unnest(array['analyst', 'analyst_masked']) role
                   where has_schema_privilege(role, oid, 'create') and nspname !~ '^pg_temp'$$,
  'analysts may create nothing in any schema');
select is_empty(
  $$select role, p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['analyst', 'analyst_masked']) role
     where (p.prosecdef or p.provolatile = 'v') and n.nspname in ('public', 'private', 'analytics', 'analytics_masked', 'auth', 'storage')
       and has_schema_privilege(role, n.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')$$,
  'analysts can call no function that writes');

-- A hosted project needs these memberships because postgres is not a superuser there.
select isnt_empty(
  format('select from pg_auth_members where roleid = %L::regrole and member = %L::regrole and set_option', role, 'postgres'),
  'postgres can set the role ' || role)
  from unnest(array['analyst', 'analyst_masked', 'visit_recorder']) role;

-- Folded spellings; fold.test.ts compares the tables of letters with those of the functions
rollback to start;

select is(private.fold(typed), expected, 'folds ' || typed) from (values
  ('مـــســـتـــقـــبـــل', 'مستقبل'),
  ('٢٠٣٠ ۲۰۳۰', '2030 2030'),
  ('ﺍﻟﺮﻳﺎﺩﺓ', 'الرياده'),
  (U&'Riyada\200F \202BConsulting\202C', 'riyada consulting'),
  ('مسئول شئون رءوس هيأة قرائة بناء رياسة', private.fold('مسؤول شؤون رؤوس هيئة قراءة بنا رئاسة')),
  (U&'so\00ADf\+0E0041t\061C\3164', 'soft'),
  ('', '')) folded (typed, expected);
select is(private.fold(null), '', 'folds null to an empty string');
