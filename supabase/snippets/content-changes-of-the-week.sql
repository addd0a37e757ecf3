-- Which content was changed in the last seven days, and by whom?
select at, changed_by, action, key, fields, ar_before, ar_after, en_before, en_after
  from analytics.content_changes
 where at > now() - interval '7 days' and changed_by <> '(without an account)'
 order by at desc;
