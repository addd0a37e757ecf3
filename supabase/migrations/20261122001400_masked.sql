-- Masked views: the views of analytics for analysts and BI tools that must not see who somebody is.

create schema analytics_masked;
comment on schema analytics_masked is
  'The views of analytics without names, emails, texts, files and telephone numbers. Query them as the role analyst_masked.';

grant usage on schema analytics_masked to analyst_masked;

-- A name may be that of a column in every view, or view.column in one. Columns of numbers, times and booleans are shown.
create function private.masked_columns() returns table (name text, treatment text)
  language sql immutable set search_path = ''
begin atomic
  select string_to_table(d.names, ' '), d.treatment from (values
    ('shown',
     'action browser campaign category cause channel content_type conversion_stage device device_type effort event fields '
     'first_campaign first_medium first_touch fit from_step goal grade hash id impact industry_id key kind label_ar label_en language language_preference last_touch '
     'medium model outcome period person privacy_notice project_type_id provider reasons referrer rule score_breakdown '
     'screen_resolution sector selected_goal selected_sector service session_id signal source stage status step stop_reason '
     'suggestions_source to_step unit utm_campaign utm_content utm_medium utm_source utm_term '
     'events.name visit_counts.value wizard_dropoff.name'),
    -- Replaced by the column person, or by a pseudonym under the same name.
    ('person', 'email'),
    ('pseudonym', 'company'),
    ('hidden',
     'name recipient changed_by recorded_by owner answered_by handled_by assigned_to release question '
     'selected_goal_label selected_sector_label idea_description message text title description details plan plan_text questions qualification properties reason '
     'industry project_type timeline next_step last_answer location documents pdf_filename user_agent reference '
     'ar_before ar_after en_before en_after content_health.source')
  ) d (treatment, names);
end;
comment on function private.masked_columns is
  'What analytics_masked does with a column of analytics: shown, hidden, person (an email, replaced by its pseudonym) or pseudonym.';

create function private.masking_of(view text, name text, type oid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select m.treatment from private.masked_columns() m
      where m.name in (masking_of.view || '.' || masking_of.name, masking_of.name) order by length(m.name) desc limit 1),
    (select 'shown' from pg_catalog.pg_type t left join pg_catalog.pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where t.oid = masking_of.type and coalesce(e.typcategory, t.typcategory) in ('N', 'B', 'D', 'T')));
comment on function private.masking_of is
  'What analytics_masked does with a column of a view. Null while that is not decided: then it is hidden, and a test fails.';

create function private.mask_views() returns void
  language plpgsql set search_path = '' as $$
declare
  -- Equal private.person_id(), which analysts may not call; the key is read once for each query. In a masked copy, emails and
  -- companies are pseudonyms of the source already.
  hashed constant text := $x$left(encode(sha256((select k.key from private.caller_key k) || convert_to('%s:' || lower(%s), 'UTF8')), 'hex'), %s)$x$;
  person constant text := format($x$case when v.%%1$I ~ '[@.]masked[.]invalid$' then left(v.%%1$I, 32)
    else %s || coalesce(%s, repeat('0', 12)) end as person$x$,
    format(hashed, 'person', 'v.%1$I', 20), format(hashed, 'company', 'private.company_of(v.%1$I)', 12));
  company constant text := format($x$case when v.%%1$I ~ '^[0-9a-f]{12}$' then v.%%1$I else %s end as %%1$I$x$,
    format(hashed, 'company', 'v.%1$I', 12));
  view record;
  col record;
  called record;
begin
  for view in select c.relname from pg_catalog.pg_class c where c.relnamespace = 'analytics_masked'::regnamespace loop
    execute format('drop view analytics_masked.%I', view.relname);
  end loop;
  for view in
    select c.oid, c.relname,
           string_agg(case private.masking_of(c.relname, a.attname, a.atttypid)
                        when 'shown' then format('v.%I', a.attname)
                        when 'pseudonym' then format(company, a.attname)
                        when 'person' then case when not has_person.yes then format(person, a.attname) end
                      end, ', ' order by a.attnum) as columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join lateral (select exists (select from pg_catalog.pg_attribute p where p.attrelid = c.oid and p.attname = 'person') as yes) has_person
     where c.relnamespace = 'analytics'::regnamespace and c.relkind in ('v', 'm')
     group by c.oid, c.relname
  loop
    execute format('create view analytics_masked.%I as select %s from analytics.%I v', view.relname, view.columns, view.relname);
    execute format('comment on view analytics_masked.%I is %L', view.relname, obj_description(view.oid, 'pg_class'));
    for col in
      select m.attname as name,
             coalesce(col_description(view.oid, o.attnum), 'Pseudonym of the person: the same in every view.') as meaning
        from pg_catalog.pg_attribute m
        left join pg_catalog.pg_attribute o on o.attrelid = view.oid and o.attname = m.attname
       where m.attrelid = format('analytics_masked.%I', view.relname)::regclass and m.attnum > 0
    loop
      execute format('comment on column analytics_masked.%I.%I is %L', view.relname, col.name, col.meaning);
    end loop;
  end loop;
  grant select on all tables in schema analytics_masked to analyst_masked;
  -- A view calls its functions with the rights of the reader, who without the schema cannot name them.
  for called in
    select p.oid::regprocedure as name from pg_catalog.pg_proc p, aclexplode(p.proacl) acl
     where acl.grantee = 'analyst'::regrole and acl.privilege_type = 'EXECUTE'
  loop
    execute format('grant execute on function %s to analyst_masked', called.name);
  end loop;
end
$$;
comment on function private.mask_views is
  'Creates the views of analytics_masked again. A migration that changes a view of analytics ends with it.';
select private.mask_views();
