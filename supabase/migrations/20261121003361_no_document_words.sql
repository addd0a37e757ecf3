-- What a suggestion rests on may be words of a document, and of documents nothing is stored. From here on they are no
-- longer sent with a visit; what was kept with earlier visits goes. Nobody's score or lead follows from them, so
-- nothing is computed anew.
alter table public.visitor_sessions disable trigger user;
update public.visitor_sessions v
   set suggestions_data = (select jsonb_agg(s.suggestion - 'basis' order by s.position)
                             from jsonb_array_elements(v.suggestions_data) with ordinality s (suggestion, position))
 where v.suggestions_data @> '[{"basis": {}}]';
alter table public.visitor_sessions enable trigger user;
comment on column public.visitor_sessions.suggestions_data is
  'The suggestions as the visitor saw them, less what they rest on: that may be words of a document.';
