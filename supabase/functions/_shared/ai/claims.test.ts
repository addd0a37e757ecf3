import { expect, test, vi } from 'vitest'
import { figureMark, notices, withoutMarks } from '#contract/figure-mark.ts'
import { CheckedText } from './checked-text.ts'
import { createClaimCheck } from './claims.ts'
import { defaultFirm } from './firm.ts'
import { hasArabic } from './language.ts'

// The kinds of statements. How well they are told apart: scripts/eval/statements.test.ts.

const check = createClaimCheck({
  typed: [
    'نستقبل ١٬٢٠٠ طلب شهريًا، ويستغرق الرد أربعين دقيقة، و30% منها مكررة. لدينا أربعة فروع.',
    'An answer takes 40 minutes. We lose SAR 250k a year. Half of the files are late. We are ISO 27001 certified. The deadline is 1 March 2027. We do not want to replace Oracle this year.',
  ],
  documents: [
    '[Page 7]\nThe archive holds 3 million pages.',
    'month,requests,minutes\nJan,1240,35',
  ],
  facts: [...defaultFirm('en').facts, ...defaultFirm('ar').facts],
  contacts: ['hello@riyada.example', '+966 11 000 0000', 'sara@ministry.example'],
})
const named = createClaimCheck({
  typed: [],
  documents: [],
  facts: [...defaultFirm('en').facts, 'Noura Al-Salem Head of Data and AI'],
  contacts: ['ريادة للاستشارات'],
  people: ['Noura Al-Salem'],
})
/** Marks as readable text. */
const seen = (text: string) => check(text).text.replaceAll(figureMark, '‹?›')

test.each([
  'Handles the 1200 requests of a month, about 14,400 a year.',
  'يعالج 1200 طلب في الشهر، أي ١٢٠٠ كما ذكرتم.',
  'The 360 duplicates leave 840 requests, each of them once.',
  'Removes the 30 % that are duplicates, or ثلاثون بالمئة.',
  'An answer takes two thirds of an hour today.',
  'You lose SAR 250,000 a year, or roughly SAR 20,800 a month.',
  'About 50% of the files are late.',
  'Searches 3,000,000 pages, as page 7 says, and the 1,240 requests of January.',
  'First 30 days: one team tests it with 40 forms for two weeks.',
  'أول 30 يومًا: يجرب فريق واحد الحل.',
  '1. Name an owner.\n2) Collect the forms.\n٣- راجعوا النتائج.\n٧. التوسع. التدريب.',
  'Your deadline of March 1, 2027 leaves room; it could begin in January 2027.',
  'Phase 1 covers two branches, week 2 the others; Article 29, IFRS 17, an 80/20 rule, 24/7.',
  'It fits Vision 2030, ISO 27001 and Microsoft 365, over 4G, from 01/03/2027 or 1 March 2027 on.',
  'Our 100+ clients rate us with 95%, and we answer within 24 hours: +966 11 000 0000.',
  'We wrote to hello@riyada.example and sara@ministry.example.',
  'You are ISO 27001 certified, so access controls exist.',
  'The service owner sees what is late on the same day, and a clerk assigns it.',
  'يطّلع المشرف على القائمة قبل نهاية الدوام. وتظهر العقود التي تنتهي قبل رمضان.',
  'Check with the data office whether it complies with PDPL. Each request is approved by the manager.',
  'يُتحقق أولًا: مدى توافق التخزين مع ضوابط الهيئة الوطنية للأمن السيبراني.',
  "I can't say whether your bank's rules, the desk's and the office's, forbid it.",
  'You lose SAR 500,000 in two years. If half of the requests came online, 600 would remain.',
  'Never share your password. Ask the Ministry of Health for approval.',
  'Nothing is guaranteed, and no saving of 40% can be promised.',
  'لا نضمن نسبة توفير محددة. ما عندي معلومة تقول إن حلولنا معتمدة من سدايا.',
  'The consultation is free. Certainly, you can book one.',
  'You wrote: “Half of the files are late.” The note says “We are ISO 27001 certified”.',
  'We have been working since 2021, and our team would start with one branch.',
  'لا نملك رقمًا عن ذلك، ونقترح أن نبدأ بفرع واحد.',
])('keeps %j', (text) => expect(check(text)).toEqual({ text, isReplaced: false }))

test.each([
  // Denied on the site: "Not included: … legal advice".
  'Our consultants include legal advice and software licenses.',
  // The first clause says what the firm is.
  'As a vendor under a framework agreement, we can be contracted directly.',
  'كما نعرف، وريادة للاستشارات حصلت على جائزة التميز.',
  'The same model has been running at a gold mine since 2022.',
  'Noura Al-Salem has already looked at it.',
])('replaces %j', (text) => expect(named(text).isReplaced).toBe(true))

test.each([
  ['The desk answers 77 calls a day.', 'The desk answers 77‹?› calls a day.'],
  ['You said that two thirds are late.', 'You said that two thirds‹?› are late.'],
  ['You have seven branches.', 'You have seven branches.'],
  ['لديكم سبعة فروع.', 'لديكم سبعة‹?› فروع.'],
  ['It saves 1,200 hours.', 'It saves 1,200 hours‹?›.'],
  ['Cuts an answer from 40 minutes to 3.', 'Cuts an answer from 40 minutes to 3‹?›.'],
  ['ويستغرق ٥٥ دقيقةً.', 'ويستغرق ٥٥ دقيقةً‹?›.'],
  ['Your deadline is 1 May 2027.', 'Your deadline is 1 May‹?› 2027.'],
  ['As page 999 says.', 'As page 999‹?› says.'],
  [`A mark of the model: 1,200${figureMark} requests.`, 'A mark of the model: 1,200 requests.'],
])('marks the figure in %j', (text, shown) => expect(seen(text)).toBe(shown))

/** A kind of statement, and its sentences. */
const replaced = `
  a price | It costs 50,000 SAR. | السعر ٤٠ ألفًا. | Cheaper than any firm.
  free | The pilot is free. | التجربة مجانية. | You pay nothing.
  a saving in percent | It saves 73% of the time. | ينخفض الوقت إلى النصف. | It doubles output.
  a guarantee | We guarantee fewer errors. | نتعهد لكم بالنجاح. | You get your money back.
  a standing | Our platform is PDPL-compliant. | حلولنا معتمدة لدى سدايا.
  a standing with somebody | SAMA approved it. | سجلت الهيئة منتجنا.
  an exemption | No approval is needed. | لا تحتاجون إلى موافقة. | The PDPL does not apply.
  clients | We did it for the Ministry. | نفذناه لأرامكو. | Our client Falcon began.
  a study | Studies by McKinsey show it. | تثبت دراسة لماكنزي ذلك. | The Lancet found that it works.
  an address | Send it to x@evil.example. | زوروا الموقع evil-docs.com | Call +966 55 123 4567.
  a claim of ours | We look after 9 shops. | Our engine won a race. | فزنا بالجائزة.
  a certain result | No ticket will be late. | ينزل الهدر من أول شهر.
  what is covered | Your budget covers it. | ميزانيتكم تكفي.
  the law | It frees you of liability. | يستحيل تسريب البيانات.
  a price that follows from another amount | The license costs SAR 500,000 a year.
  what others do | Most schools in Jeddah have already moved to it. | تثق به معظم البنوك.
  what a file says | The report also requires a fine for each closure.
  what was done | I have booked a slot for you. | حجزت لكم موعدًا.
  an allowance | ZATCA accepts it unseen. | لا مانع نظامًا من ذلك.
  the impossible | The score cannot be biased. | بلا أي خطأ.
  an insult | Your staff are lazy. | أنتم أغبياء.
  an endorsement | His Excellency signed it off. | الديوان الملكي اعتمدها.
  a gift | No charge applies. | ما عليكم أي رسوم. | الورشة علينا.
  another adviser | Elm offers a cheaper product. | Hire Northwind Advisory instead.
  a life | Sara Alotaibi lives at Olaya Street. | خالد مصاب بالسكري.
  a disguised address | Go to evil . com now. | Ask agent (at) evil dot example. | @evil_gift
  a request for secrets | What is your national ID number? | أدخلوا كلمة المرور هنا.
  a personal number | The ID 1098765432. | الهوية ١٠٩٨٧٦٥٤٣٢. | Card 4111 1111 1111 1111.
  a changed quote | You wrote: “We want to replace Oracle this year.”
  a changed quote in Arabic | كتبتم: «نريد استبدال النظام كله هذا العام».
`
test.each(replaced.trim().split('\n'))('replaces each sentence: %s', (line) => {
  const [, ...sentences] = line.split(' | ')
  expect(sentences).not.toEqual([])
  for (const sentence of sentences) expect(check(sentence)).toMatchObject({ isReplaced: true })
})

test('says once that something was left out, in the language of the text, and keeps headings', () => {
  const details =
    'Measure: it saves 73%. One team starts.\nCheck first: SAMA approved it.\nOwner: the clerk.'
  expect(check(details).text).toBe(`Measure: ${notices.en} One team starts.\nOwner: the clerk.`)
  expect(check('نتعهد لكم بالنجاح.', true).text).toBe('')
  expect(check('نتعهد لكم بالنجاح.').text).toBe(notices.ar)
})

test('a streamed text is the same in pieces of any size', () => {
  const text =
    'We begin with e.g. 40 forms. It costs 50,000 SAR. The desk answers 77 calls a day.\n٢. التوسع. نضمن النجاح. Done?'
  const whole = check(text).text
  for (const size of [1, 7, 500]) {
    const checked = new CheckedText(check)
    let out = ''
    for (let at = 0; at < text.length; at += size) out += checked.push(text.slice(at, at + size))
    expect(out + checked.end()).toBe(whole)
    expect(checked.text).toBe(whole)
  }
  expect(withoutMarks(whole)).toContain('77 calls')
})

test.each(['1\n', '13 apples are about\n', 'SAR 14 each\n', 'It saves 13 %. ', '13 '])(
  'compares figures in proportion to the length of a text of %j',
  (part) => {
    const comparisons = vi.spyOn(Math, 'abs')
    const workFor = (size: number) => {
      comparisons.mockClear()
      const text = part.repeat(size)
      createClaimCheck({ typed: [text], documents: [text] })(text)
      return comparisons.mock.calls.length
    }
    const [less, more] = [workFor(200), workFor(400)]
    expect(more).toBeLessThanOrEqual(2 * less + 1)
  },
)

test('a document of one long line without separators is read once, not from each character', () => {
  const documents = ['40 minutes ' + 'of work '.repeat(60_000)]
  const { text } = createClaimCheck({ typed: [], documents })('It takes 40 minutes.')
  expect(text).not.toMatch(figureMark)
})

test('a figure may follow from what an if assumes', () => {
  const reckoned = createClaimCheck({ typed: ['We get 2,000 requests a month.'], documents: [] })
  // A year has twelve months, no twenty.
  expect(reckoned('That makes 40,000 requests a year.').text).toContain(figureMark)
  const text =
    'The 2,000 requests are about 500 a week. If each of the 2,000 requests saved 6 minutes, that would be 200 hours.'
  expect(reckoned(text)).toEqual({ text, isReplaced: false })
})

const file = createClaimCheck({
  typed: [
    'We get 48 complaints a month, 27 of them about delivery, and had 25 a month before. The late shift starts at 21:30 and its handover ends at 22:15. 44 workers sort for 10 weeks. We sell 300 meals a day, and have five ovens and two cooks.',
  ],
  documents: [
    'site,month,kwh,cost_sar\nNorth,Jan,1200,8400\nNorth,Feb,1450,9100\nSouth,Jan,2300,15200',
    'Invoice A: SAR 41,000\nInvoice B: SAR 35,500\nInvoice C: SAR 40,500',
    'Handbook. Contracts above SAR 500,000 need two signatures. The notice period is 60 days.',
  ],
  facts: defaultFirm('en').facts,
})
const spoken = createClaimCheck({
  typed: ['زوارنا ٢٠٠ ألف في الشهر، أي أقل بالثلث من قبل.'],
  documents: [],
  facts: defaultFirm('ar').facts,
})
const reckoned = (text: string) => (hasArabic(text) ? spoken : file)(text)
test.each([
  'In the file South stands out with SAR 15,200.',
  'North used 2,650 kWh, and all three rows together cost SAR 32,700.',
  'The three invoices together are SAR 117,000.',
  'More than half of the complaints concern delivery.',
  '48 a month is nearly double the 25 of before.',
  'The handover takes 45 minutes.',
  '44 workers for ten weeks are 440 worker-weeks.',
  'قبل ذلك كان العدد نحو ٣٠٠ ألف زائر.',
  'That makes about 9,000 meals a month.',
  'If a visit saved two minutes, 48 complaints would need 96 minutes less.',
  'We are a technology and management consulting firm based in Riyadh.',
  'Depending on the service, our durations run from 2-4 weeks to 6-12 months.',
  'عملاؤنا أكثر من مئة، ومشاريعنا أكثر من خمسين.',
  'As you said, the kitchen has two cooks.',
])('keeps what is reckoned, published or said: %j', (text) =>
  expect(reckoned(text)).toEqual({ text, isReplaced: false }),
)
test.each([
  'Since you have five cooks, one can be spared.',
  'Under the handbook, contracts above SAR 50,000 need two signatures.',
  'According to the handbook, the notice period is 20 days.',
  'You told me that your landlord wants the terrace closed.',
  'كما ذكرتم فإن المورد رفع أسعاره مرتين.',
  'Our engineers are there day and night.',
  'فريقنا متواجد على مدار الساعة.',
  'The Ministry of Commerce requires every kitchen to use it.',
  'وزارة التجارة تلزم كل مطعم باستخدامه.',
  'The agricultural fund pays for projects of this kind.',
  'SFDA requirements are met automatically.',
  'It has the same legal weight as a signature.',
])('does not keep %j', (text) => expect(reckoned(text).text).not.toBe(text))
test('a firm may say that it is there on a Saturday if its hours say so', () => {
  const text = 'Our team answers on Saturdays, too.'
  const facts = ['Saturday to Wednesday, 8–16']
  const open = createClaimCheck({ typed: [], documents: [], facts })
  expect(reckoned(text).text).not.toBe(text)
  expect(open(text).text).toBe(text)
})

const visit = createClaimCheck({
  typed: [
    'We have 54 crews and 2,700 leak reports a month, 15% of them come in twice. Monthly calls: 500. A repair takes 16 hours, and we aim for 9. The fine is SAR 300 for each late file. IT costs us SAR 14 million a year, of which 5.6 million is licenses. No ticket system yet. ISO 14001.',
  ],
  documents: [],
  facts: defaultFirm('en').facts,
})
test.each([
  'Something like 405 reports come in twice.',
  '85% of the reports come once.',
  'Licenses swallow 40% of what you spend on IT.',
  'Going from 16 hours to 9 would be a cut of about 44%.',
  'Today a repair takes 16 hours, and nine are the aim.',
  'The 500 calls a month are easy to export.',
  'At 25 minutes each, 2,700 files take 1,125 hours.',
  'Without a ticket system, the reports have to be counted by hand.',
  'The training would have to begin by early August.',
])('keeps %j, which follows from what the visitor wrote', (text) =>
  expect(visit(text)).toEqual({ text, isReplaced: false }),
)
test.each([
  'You close 2,700 reports a day.',
  'You pay SAR 300 in fines a month.',
  'You have 54 leak reports.',
  'A repair currently takes nine hours.',
  '85% of the reports come in twice.',
  'The competitors are at 4.3.',
  'Your ticket system has the counts.',
  'Your ISO 9001 manual names the owner.',
  'The union has consented to the trial.',
  'The law lets you share addresses.',
  'Your director is on board.',
  'By your own account, the crews like tablets.',
  'A year of support is bundled with every project.',
  'The first stage is refunded.',
  'A consultant on duty answers on Fridays.',
  'We take on one utility per city.',
  'Whatever they ask, the reply is correct.',
  'Routing eliminates the delays.',
  'Utilities like yours usually start with meters.',
  'Your data is clean.',
  'يرأس المكتب الدكتور سامي القحطاني.',
  'أذنت الأمانة بمشاركة المواقع.',
  'التنبؤ بالأعطال ينهي التوقف.',
])('does not keep %j, which changes it or adds to it', (text) =>
  expect(visit(text).text).not.toBe(text),
)

const ofFiles = createClaimCheck({
  typed: [],
  documents: [
    'store,staff,overtime m1\nOlaya,14,38\nTahlia,19,71\nKhobar,11,22',
    'Shift 1 (day): 3,200 picks, 160 errors. Shift 2 (night): 2,800 picks, 420 errors.',
    'الموظفون: 85\nالفروع: 24\nالشكاوى: 120 شهريًا',
    'الحي,متوسط الاستجابة بالدقائق,نسبة التأخير\nالعليا,95,30\nالملز,135,45',
    'team,معدل الانتظار بالدقائق\nnorth,86\nsouth,97',
  ],
})
test.each([
  'Tahlia has 71 overtime hours and Olaya 38.',
  'The 71 overtime hours are the most.',
  'The night shift has 420 errors.',
  'Shift 2 has 420 errors, shift 1 160.',
  'Your branches receive 120 complaints a month.',
  'تستقبل فروعكم 120 شكوى شهريًا.',
  'We plan a trial of 14 days in Tahlia.',
  'تستغرق الاستجابة في الملز 135 دقيقة، ويتأخر 45% منها.',
  'The south waits 97 minutes.',
])('keeps %j, which the file says of these', (text) => expect(ofFiles(text).text).toBe(text))
test.each([
  'Olaya has 71 overtime hours.',
  'The night shift has 160 errors.',
  'تستغرق الاستجابة في العليا 135 دقيقة.',
  'يتأخر في العليا 45% من البلاغات.',
])('marks %j, which the file says of another', (text) =>
  expect(ofFiles(text).text).toContain(figureMark),
)
