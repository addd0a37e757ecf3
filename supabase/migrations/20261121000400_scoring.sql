-- Scoring: what makes a visit a lead worth calling, as rows that can be read and changed.

create table public.scoring_rules (
  id          text primary key check (id ~ '^[a-z0-9_]+$'),
  -- What is looked at (private.lead_signals), and the value it must exceed.
  signal      text not null check (signal in (
                'email', 'selected_goal', 'selected_sector', 'idea_length', 'suggestions_count',
                'calendly_clicked', 'calendly_scheduled', 'pdf_uploaded', 'session_duration',
                'scroll_depth', 'clicks_count')),
  above       integer not null default 0 check (above >= 0),
  points      integer not null check (points between 0 and 100),
  label_ar    text not null,
  label_en    text not null,
  order_index integer not null unique
);
comment on table public.scoring_rules is
  'A lead gets the points of every rule whose signal is above its threshold; the score is their sum, at most 100.';

insert into public.scoring_rules (order_index, id, signal, above, points, label_ar, label_en) values
  ( 1, 'email',              'email',              0,   30, 'ترك بريده الإلكتروني',        'Left an e-mail'),
  ( 2, 'goal',               'selected_goal',      0,   15, 'اختار هدفًا',                 'Chose a goal'),
  ( 3, 'sector',             'selected_sector',    0,   15, 'اختار قطاعًا',                'Chose a sector'),
  ( 4, 'idea',               'idea_length',        50,  20, 'وصف فكرته بأكثر من 50 حرفًا', 'Described an idea in more than 50 characters'),
  ( 5, 'suggestions',        'suggestions_count',  0,   10, 'حصل على اقتراحات',            'Received suggestions'),
  ( 6, 'booking_opened',     'calendly_clicked',   0,   15, 'فتح صفحة الحجز',              'Opened the booking'),
  ( 7, 'meeting_booked',     'calendly_scheduled', 0,   25, 'حجز استشارة',                 'Booked a meeting'),
  ( 8, 'pdf',                'pdf_uploaded',       0,   10, 'أرفق ملف PDF',                'Uploaded a PDF'),
  ( 9, 'stayed_1_minute',    'session_duration',   60,   5, 'بقي أكثر من دقيقة',           'Stayed more than a minute'),
  (10, 'stayed_5_minutes',   'session_duration',   300, 10, 'بقي أكثر من 5 دقائق',         'Stayed more than 5 minutes'),
  (11, 'scrolled_half',      'scroll_depth',       50,   5, 'تصفح أكثر من نصف الصفحة',     'Scrolled past half of the page'),
  (12, 'scrolled_most',      'scroll_depth',       80,  10, 'تصفح أكثر من 80% من الصفحة',  'Scrolled past 80 % of the page'),
  (13, 'clicked_5',          'clicks_count',       5,    5, 'نقر أكثر من 5 مرات',          'Clicked more than 5 times'),
  (14, 'clicked_15',         'clicks_count',       15,  10, 'نقر أكثر من 15 مرة',          'Clicked more than 15 times');

alter table public.scoring_rules enable row level security;
create policy staff_read on public.scoring_rules for select to authenticated
  using ((select private.staff_role()) is not null);
create policy admin_update on public.scoring_rules for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
grant select, update (above, points, label_ar, label_en) on public.scoring_rules to authenticated;
