-- Describes the schema of a database, one line per fact. Ignores comments and whitespace in functions and views, system
-- schemas, objects of extensions, and schemas of the local stack's tools.
with ours as (
  select n.oid, n.nspname, n.nspowner, n.nspacl
    from pg_namespace n
   where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations', 'local_stack', 'test')
     and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e')
), relation as (
  select c.* from pg_class c join ours on ours.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
), routine as (
  select p.* from pg_proc p join ours on ours.oid = p.pronamespace
   where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
), live_column as (
  select a.*, r.relname, row_number() over (partition by a.attrelid order by a.attnum) as position
    from pg_attribute a join relation r on r.oid = a.attrelid
   where a.attnum > 0 and not a.attisdropped and r.relkind <> 'S'
), privilege (object, acl) as (
  select format('schema %I', nspname), coalesce(nspacl, acldefault('n', nspowner)) from ours
  union all
  select format('relation %s', oid::regclass),
         coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from relation
  union all
  select format('column %s.%I', attrelid::regclass, attname), attacl from live_column where attacl is not null
  union all
  select format('function %s', oid::regprocedure), coalesce(proacl, acldefault('f', proowner)) from routine
  union all
  select format('default of %s in %s by %s', defaclobjtype, nullif(defaclnamespace, 0)::regnamespace, defaclrole::regrole),
         defaclacl from pg_default_acl
)
select format('schema %I owner %s', nspname, nspowner::regrole) as line from ours
union all
select format('relation %s kind %s owner %s persistence %s options %s row security %s forced %s partition by %s of %s %s',
              r.oid::regclass, r.relkind, r.relowner::regrole, r.relpersistence, r.reloptions, r.relrowsecurity,
              r.relforcerowsecurity, pg_get_partkeydef(r.oid), i.inhparent::regclass, pg_get_expr(r.relpartbound, r.oid))
  from relation r left join pg_inherits i on i.inhrelid = r.oid
union all
select format('column %s %s %I %s collation %s not null %s default %s generated %s identity %s storage %s',
              a.attrelid::regclass, a.position, a.attname, format_type(a.atttypid, a.atttypmod), nullif(a.attcollation, 0)::regcollation,
              a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attstorage)
  from live_column a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all
select format('constraint %s %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join relation r on r.oid = k.conrelid
union all
select format('index %s valid %s clustered %s', pg_get_indexdef(x.indexrelid), x.indisvalid, x.indisclustered)
  from pg_index x join relation r on r.oid = x.indrelid
union all
select format('sequence %s %s from %s by %s in %s..%s cache %s cycle %s', s.seqrelid::regclass, format_type(s.seqtypid, null),
              s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
  from pg_sequence s join relation r on r.oid = s.seqrelid
union all
select format('function %s owner %s %s', p.oid::regprocedure, p.proowner::regrole, case
         when p.prokind = 'a' then 'aggregate'
         else regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\n]*', '', 'g'), '\s+', ' ', 'g') end)
  from routine p
union all
select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
union all
select format('policy %s on %I.%I %s for %s to %s using %s check %s', policyname, schemaname, tablename, permissive, cmd, roles, qual, with_check)
  from pg_policies join ours on ours.nspname = schemaname
union all
select format('view %s %s', r.oid::regclass, regexp_replace(pg_get_viewdef(r.oid), '\s+', ' ', 'g'))
  from relation r where r.relkind in ('v', 'm')
union all
select format('rule %s', pg_get_ruledef(w.oid)) from pg_rewrite w join relation r on r.oid = w.ev_class where w.rulename <> '_RETURN'
union all
select format('type %s kind %s owner %s labels %s', t.oid::regtype, t.typtype, t.typowner::regrole,
              array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder))
  from pg_type t join ours on ours.oid = t.typnamespace where t.typtype in ('e', 'd', 'r')
union all
select format('grant on %s: %s to %s%s', p.object, a.privilege_type, case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
              case when a.is_grantable then ' with grant option' end)
  from privilege p cross join lateral aclexplode(p.acl) a
union all
select format('default privileges: %s', object) from privilege where object like 'default %'
union all
select format('comment on %s %s: %s', i.type, i.identity, c.description)
  from pg_description c cross join lateral pg_identify_object(c.classoid, c.objoid, c.objsubid) i
 where i.schema in (select nspname from ours) or (i.type = 'schema' and i.name in (select quote_ident(nspname) from ours) and i.name <> 'public')
union all
select format('role %s superuser %s inherit %s create role %s create database %s login %s bypass row security %s settings %s',
              r.oid::regrole, r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolbypassrls, r.rolconfig)
  from pg_roles r where r.rolname !~ '^pg_'
union all
select format('setting of the database: %s', s.setconfig) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
 where d.datname = current_database()
union all
select format('membership %s in %s admin %s inherit %s set %s', m.member::regrole, m.roleid::regrole, m.admin_option, m.inherit_option, m.set_option)
  from pg_auth_members m
union all
select format('extension %s %s in %s', x.extname, x.extversion, x.extnamespace::regnamespace) from pg_extension x
union all
select format('event trigger %s on %s %s enabled %s', e.evtname, e.evtevent, e.evtfoid::regprocedure, e.evtenabled) from pg_event_trigger e
union all
select format('publication %s all tables %s: %s', p.pubname, p.puballtables,
              array(select t.schemaname || '.' || t.tablename from pg_publication_tables t where t.pubname = p.pubname order by 1))
  from pg_publication p;
