import { expect, test } from 'vitest'
import { createClaimCheck } from './claims.ts'
import { defaultFirm } from './firm.ts'
import { knowledge } from './knowledge.ts'

const check = createClaimCheck([
  'نستقبل ١٬٢٠٠ طلب شهريًا، ويستغرق الرد أربعين دقيقة، و30% منها مكررة.',
  '[Page 7]\nThe archive holds 3 million pages. Returns grew 2x. A budget of 500,000 SAR is set.',
  knowledge('en', defaultFirm('en')),
  knowledge('ar', defaultFirm('ar')),
])

test.each([
  'Handles the 1200 requests of a month, and the 1,200 of the next one.',
  'يعالج 1200 طلب في الشهر، أي ١٢٠٠ كما ذكرتم.',
  'Cuts the 40 minutes of an answer.',
  'Removes the 30 % that are duplicates, or 30 percent.',
  'يخفض نسبة المكرر وهي 30٪ أو ثلاثون بالمئة.',
  'Searches 3,000,000 pages, as page 7 says.',
  'Grew 2x, as the report says.',
  'First 30 days: one team tests it.',
  'أول 30 يومًا: يجرب فريق واحد الحل.',
  '1. Name an owner.\n2) Collect the forms.\n٣- راجعوا النتائج.',
  'Phase 1 covers two branches, step 2 the others.',
  'المرحلة ٢: التوسع إلى ثلاثة فروع خلال أربعة أسابيع.',
  'It fits Vision 2030, ISO 27001 and Microsoft 365, over 4G, with GPT-4 and 2FA, 24/7.',
  'يدعم رؤية المملكة 2030.',
  'Our 100+ clients rate us with 95%, and we answer within 24 hours: +966 11 000 0000.',
  'Measure: share of requests answered on the first day; the baseline is to be measured.',
  'Check with the data office whether it complies with PDPL.',
  'Check first: that the storage complies with NCA controls.',
  'The solution must comply with the data protection law; ask a specialist.',
  'يُتحقق أولًا: مدى توافق التخزين مع ضوابط الهيئة الوطنية للأمن السيبراني.',
  'يُتحقق مع مكتب البيانات من أن المشاركة تتوافق مع نظام حماية البيانات.',
  'The screen is compatible with the billing system and meets the needs of the team.',
  'متوافق مع نظام الفواتير الحالي.',
  'The consultation is free. What drives the cost is the number of systems.',
])('keeps %j', (text) => expect(check(text)).toEqual({ text, removed: [] }))

test.each([
  [
    'Answers sooner. Cuts time by 73 %. One team owns it.',
    'Answers sooner. One team owns it.',
    'number',
  ],
  ['يسرّع الرد. يخفض الوقت بنسبة ٧٣٪. ويملكه فريق واحد.', 'يسرّع الرد. ويملكه فريق واحد.', 'number'],
  ['Sorts the mail. Deloitte proved a 9x return.', 'Sorts the mail.', 'number'],
  ['يفرز البريد. العائد ٩ أضعاف.', 'يفرز البريد.', 'number'],
  ['يفرز البريد. العائد تسعة أضعاف!', 'يفرز البريد.', 'number'],
  ['It is good. Sixty percent of requests vanish.', 'It is good.', 'number'],
  ['It is good. A tenfold… no, a ten-fold gain.', 'It is good.', 'number'],
  ['It is good. It grows 30x.', 'It is good.', 'number'],
  ['It is good. It saves 40 %.', 'It is good.', 'number'],
  ['It is good. It takes 11 months.', 'It is good.', 'number'],
  ['It is good. As page 99 says.', 'It is good.', 'number'],
  ['It is good. It costs 50,000 SAR.', 'It is good.', 'price'],
  ['It is good. The budget of 500,000 SAR is enough.', 'It is good.', 'price'],
  ['It is good. From $40 on!', 'It is good.', 'price'],
  ['حل جيد. تبلغ التكلفة عشرة آلاف ريال.', 'حل جيد.', 'price'],
  ['حل جيد. يوفر آلاف الريالات سنويًا.', 'حل جيد.', 'price'],
  ['حل جيد. السعر ٤٠ ألفًا.', 'حل جيد.', 'price'],
  ['It is good. Costs ten thousand euros.', 'It is good.', 'price'],
  ['It is good. It is fully compliant with PDPL.', 'It is good.', 'regulation'],
  ['It is good. It meets NCA controls.', 'It is good.', 'regulation'],
  [
    'It is good. PDPL-compliant storage is included; check with us.',
    'It is good. check with us.',
    'regulation',
  ],
  ['حل جيد. متوافق مع نظام حماية البيانات الشخصية.', 'حل جيد.', 'regulation'],
  ['It is good. We guarantee fewer errors.', 'It is good.', 'guarantee'],
  ['It is good. Success is guaranteed.', 'It is good.', 'guarantee'],
  ['حل جيد. نضمن لكم خفض الوقت.', 'حل جيد.', 'guarantee'],
  ['حل جيد. نتائجه مضمونة.', 'حل جيد.', 'guarantee'],
  ['حل جيد. يستوفي ضوابط الهيئة الوطنية للأمن السيبراني.', 'حل جيد.', 'regulation'],
  ['حل جيد. ضوابط الأمن السيبراني مستوفاة.', 'حل جيد.', 'regulation'],
])('removes the claim in %j', (text, rest, reason) => {
  expect(check(text)).toEqual({ text: rest, removed: [reason] })
})

test('removes a line of which nothing is left, and keeps the heading of another', () => {
  const details =
    'First 30 days: Saves 73%. One team starts.\nMeasure: 9x return.\nCheck first: the owner of the data.'
  expect(check(details)).toEqual({
    text: 'First 30 days: One team starts.\nCheck first: the owner of the data.',
    removed: ['number', 'number'],
  })
})

test.each([
  ['Cut waiting by 73% at the desk', 'Cut waiting at the desk'],
  ['خفض الانتظار بنسبة ٧٣٪ في المكتب', 'خفض الانتظار في المكتب'],
  ['Archive for 90,000 SAR', 'Archive'],
  ['Answer 1,200 requests', 'Answer 1,200 requests'],
])('of the title %j only the claim goes', (title, rest) => {
  expect(check(title, { isTitle: true }).text).toBe(rest)
})
