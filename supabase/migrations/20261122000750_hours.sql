-- Working hours: when the firm works, and when the promised time for an answer ends. Staff change the hours, holidays and
-- length of the promise as content.

-- Staff change these content items; is_valid_setting() checks them. Unpublished or missing ones have the value that
-- a new site begins with, and no holidays.
create function private.working_setting(key text) returns text
  language sql stable security definer set search_path = ''
  return coalesce(
    (select i.value_ar from public.content_items i
      where i.key = working_setting.key and i.is_active and i.is_published and i.value_ar is not null),
    case key when 'contact.schedule' then 'sun-thu 9:00-18:00' when 'contact.response.hours' then '24' else '' end);
comment on function private.working_setting is
  'The published text of contact.schedule (as sun-thu 9:00-18:00), contact.holidays (a line per holiday) or contact.response.hours.';

-- Wanted by AA: 4.5 for text. Other shades of the site keep the luminance of the shipped ones: see contract/brand.ts.
create function private.contrast(color text, other text) returns double precision
  language sql immutable strict set search_path = ''
  return (
    with luminance as (
      select sum(p.part * case when c.value <= 0.04045 then c.value / 12.92 else ((c.value + 0.055) / 1.055) ^ 2.4 end) as value
        from unnest(array[contrast.color, contrast.other]) with ordinality o (color, n)
       cross join (values (2, 0.2126::double precision), (4, 0.7152), (6, 0.0722)) p (at, part)
       cross join lateral (select get_byte(decode(substr(o.color, p.at, 2), 'hex'), 0) / 255::double precision as value) c
       where contrast.color ~ '^#[0-9a-f]{6}$' and contrast.other ~ '^#[0-9a-f]{6}$'
       group by o.n
    )
    select coalesce((max(l.value) + 0.05) / (min(l.value) + 0.05), 0) from luminance l);
comment on function private.contrast is 'The contrast of two colors such as #0b3d91 as WCAG defines it, from 1 to 21; 0 if a text is no color.';

-- At most 200 lines, so that every year has working days left. The number is one that parsePhone() in contract/phone.ts may
-- accept, which knows the lengths of each country.
create function private.is_valid_setting(key text, setting text) returns boolean
  language sql immutable strict set search_path = ''
  return case key
    when 'contact.schedule' then
      case when setting ~ '^(sun|mon|tue|wed|thu|fri|sat)-(sun|mon|tue|wed|thu|fri|sat) ([01]?[0-9]|2[0-3]):[0-5][0-9]-([01]?[0-9]|2[0-3]):[0-5][0-9]$'
           then split_part(split_part(setting, ' ', 2), '-', 1)::time < split_part(split_part(setting, ' ', 2), '-', 2)::time
           else false end
    when 'contact.response.hours' then
      case when setting ~ '^[1-9][0-9]{0,2}$' then setting::integer <= 240 else false end
    when 'assistant.document.durations' then setting ~ '^([1-9][0-9]? ){3}(days|weeks|months)$'
    when 'notice.closable' then setting in ('yes', 'no')
    when 'contact.holidays' then
      (select count(*) <= 200 and bool_and(
                btrim(l.line) = ''
                or (case when l.line !~ '^(20[0-9]{2}-)?[0-9]{2}-[0-9]{2}( .*)?$'
                          and l.line !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}\.\.20[0-9]{2}-[0-9]{2}-[0-9]{2}( .*)?$' then false
                         -- A day of every year is checked in a leap year.
                         when split_part(l.line, ' ', 1) !~ '^20' then pg_input_is_valid('2000-' || split_part(l.line, ' ', 1), 'date')
                         when not pg_input_is_valid(left(l.line, 10), 'date') then false
                         when l.line !~ '^.{10}\.\.' then true
                         when not pg_input_is_valid(substr(l.line, 13, 10), 'date') then false
                         else substr(l.line, 13, 10)::date - left(l.line, 10)::date between 0 and 30 end))
         from regexp_split_to_table(setting, '\n') l (line))
    -- A term per line, Arabic first, as parseTerms() in _shared/ai reads them; each prompt for texts has all of them.
    when 'site.terms' then
      (select count(*) <= 200 and bool_and(
                btrim(l.line) = ''
                or l.line ~ '^[^=]*[^=|[:space:]][^=]*=[^=\u0600-\u06ff]*[^=|[:space:]\u0600-\u06ff][^=\u0600-\u06ff]*$')
         from regexp_split_to_table(setting, '\n') l (line))
    -- As in contract/settings.ts: the prompt of the chat would cut longer ones.
    when 'site.tone' then length(setting) <= 100
    when 'site.avoid' then length(setting) <= 300
    -- The darkest background on which the site writes in the first color, and the lightest of the second.
    when 'brand.primary' then private.contrast(setting, '#d8efe6') >= 4.5
    when 'brand.accent' then private.contrast(setting, '#10382e') >= 4.5
    when 'contact.email' then length(setting) <= 254 and setting ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    -- Also a short service number, or one with text such as an extension.
    when 'contact.phone' then length(setting) <= 100 and private.fold(setting) ~ '([0-9][^0-9]*){5}'
    when 'contact.whatsapp' then
      length(setting) <= 60
      and regexp_replace(private.fold(setting), '^\s*(tel|هاتف|جوال):|[\s()./\u2010-\u2015-]', '', 'g') ~ '^(00|[+])?[0-9]{7,16}[+]?$'
    else
      case when key in ('notice.from', 'notice.to') then
        setting ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$' and pg_input_is_valid(setting, 'timestamp')
      when key like '%.order' then (
        select setting ~ '^(-|-?[A-Za-z0-9][^ ]*( -?[A-Za-z0-9][^ ]*){0,39})( ~[0-9]{1,9})?$'
               and (select count(*) = count(distinct e.id) filter (where private.is_entry_id(e.id, l.shipped))
                      from regexp_split_to_table(ltrim(setting, '-'), ' -?') e (id) where e.id !~ '^($|~)')
          from private.content_lists() l where l.prefix || '.order' = is_valid_setting.key) end
    end;
comment on function private.is_valid_setting is
  'Whether programs can read a setting: days and hours of work, 1 to 240 hours, durations of a plan such as 1 2 4 months, lines such as 02-22 name, 2027-03-10 name and 2027-03-08..2027-03-12 name, times of the notice such as 2026-11-30 09:00, yes or no, a color such as #0b3d91 with enough contrast, an email address, a telephone number, tone and topics of the assistant within their length, or the order of a list: 1 to 40 different ids of it such as 1 -2 7, or a hyphen for an empty one, and at last ~9 for a larger number that an entry had. Null for other items, and without a text.';

create function private.working_days(first date, last date) returns setof date
  language sql stable security definer set search_path = ''
  begin atomic
    with schedule as materialized (
      select array_position(w.names, left(s.text, 3)) as opens_on, array_position(w.names, substr(s.text, 5, 3)) as closes_on
        from (select private.working_setting('contact.schedule') as text) s,
             (select array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as names) w
    ), holidays as materialized (
      select h.days[1] as first, coalesce(h.days[2], h.days[1]) as last
        from regexp_split_to_table(private.working_setting('contact.holidays'), '\n') l (line),
             regexp_match(l.line, '^([0-9-]+)(?:\.\.([0-9-]+))?') h (days)
       where h.days is not null
    )
    select d.day::date
      from generate_series(working_days.first::timestamp, working_days.last::timestamp, interval '1 day') d (day), schedule s
     where (extract(dow from d.day)::integer + 8 - s.opens_on) % 7 <= (s.closes_on - s.opens_on + 7) % 7
       and not exists (select from holidays h where case length(h.first)
                         when 5 then to_char(d.day, 'MM-DD') = h.first
                         else to_char(d.day, 'YYYY-MM-DD') between h.first and h.last end)
     order by d.day;
  end;
comment on function private.working_days is
  'The working days of the firm from one day to another, both included: no weekends and no holidays.';

create function private.opening_times(out opens time, out closes time)
  language sql stable set search_path = ''
  begin atomic
    select split_part(h.hours, '-', 1)::time, split_part(h.hours, '-', 2)::time
      from split_part(private.working_setting('contact.schedule'), ' ', 2) h (hours);
  end;
comment on function private.opening_times is 'When a working day begins and ends, in Riyadh.';

create function private.due_at(since timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
declare
  local timestamp := since at time zone 'Asia/Riyadh';
  opening record := private.opening_times();
  remaining interval := make_interval(hours => private.working_setting('contact.response.hours')::integer);
  counted_from timestamp;
  day date;
begin
  for day in select w from private.working_days(local::date, local::date + 400) w loop
    -- It arrived after closing time.
    continue when day = local::date and local::time >= opening.closes;
    counted_from := case when counted_from is null then greatest(local, day + opening.opens) else day end;
    if counted_from + remaining <= day + interval '1 day' then
      return (counted_from + remaining) at time zone 'Asia/Riyadh';
    end if;
    remaining := remaining - (day + interval '1 day' - counted_from);
  end loop;
  return since + remaining;
end
$$;
comment on function private.due_at is
  'When the promised time for an answer ends. It runs on working days only, from the arrival, or from the next opening if it arrived outside the working hours.';

create function private.working_hours(since timestamptz, until timestamptz) returns numeric
  language sql stable strict security definer set search_path = ''
  return (
    select round(coalesce(sum(extract(epoch from greatest(least(w.day + o.closes, until at time zone 'Asia/Riyadh')
                                                          - greatest(w.day + o.opens, since at time zone 'Asia/Riyadh'), interval '0'))), 0) / 3600, 2)
      from private.working_days((since at time zone 'Asia/Riyadh')::date, (until at time zone 'Asia/Riyadh')::date) w (day),
           private.opening_times() o);
comment on function private.working_hours is 'Hours between two moments within the working hours, by the present schedule.';
grant execute on function private.working_hours to authenticated, analyst;
