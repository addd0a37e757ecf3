-- Months of events begin and end in UTC, whatever time zone the session shows that makes or drops one: bounds that
-- overlap those of the months before refuse the partition.

alter function private.create_event_partitions(integer) set timezone = 'UTC';
alter function private.drop_old_events(interval) set timezone = 'UTC';
