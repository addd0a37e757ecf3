import { expect, test } from 'vitest'
import { emailKinds, firmEmailKinds, linkEmailKinds } from '#contract/emails.ts'
import { figureMark, notices } from '#contract/figure-mark.ts'
import { languages } from '#contract/languages.ts'
import { listed } from '../../_test/listed.ts'
import { fullSamples, sampleFacts, samples, siteUrl } from '../../_test/email-samples.ts'
import { withoutLinks } from './clean.ts'
import { formatTime } from '../../_shared/document/dates.ts'
import { emailImage } from '../../_shared/server/firm.ts'
import { renderEmail } from './render.ts'
import { count, counted } from './texts.ts'

const every = emailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const))
const render = (
  kind: (typeof emailKinds)[number],
  language: (typeof languages)[number],
  data: object,
  hasFile = true,
  stop: { page: string; call: string } | null = null,
) => renderEmail({ kind, language, data, facts: sampleFacts[language], siteUrl, hasFile, stop })

/** The words that a reader of the HTML sees, without separators. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<head>.*?<\/head>|<div style="display:none.*?<\/div>|<!--.*?-->/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .split(/[\s\u2066-\u2069]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
    (href ?? '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  )
const bytes = (text: string) => new TextEncoder().encode(text).length

test.each(every)('%s in %s says the same in HTML and in text', (kind, language) => {
  for (const data of [samples.least[kind], samples.full[kind]]) {
    const { html, text, subject } = render(kind, language, data)
    const plain = text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
    expect(wordsOf(html).filter((word) => !plain.includes(word))).toEqual([])
    const links = hrefsOf(html).filter((href) => href.startsWith('http'))
    expect(links.filter((href) => !plain.includes(href))).toEqual([])
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    // The logo alone; the name of the firm is beside it.
    expect(html.match(/<img src="[^"]*"/g)).toEqual([`<img src="${siteUrl}/icon-180.png"`])
    expect(html).not.toMatch(/url\(|<script|<link|undefined|null|\[object/)
    expect(plain).not.toMatch(/undefined|null|\[object/)
    expect(html.match(/class="b"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(subject.length).toBeGreaterThan(10)
    expect(plain).toContain(sampleFacts[language].name)
  }
})

test('each fact of a request has its own label', () => {
  const { text } = render('new_request', 'en', fullSamples((field) => field).new_request)
  const facts = text.replaceAll(/[\u2066-\u2069]/g, '').match(/^[\w ]+: [a-z_]+$/gm)
  expect(facts?.join(', ')).toBe(
    'Name: name, Organization: company, Sector: industry, Project type: project_type, Timeline: timeline, Assigned to: assigned_to',
  )
})

const sized = (image_url: string, width: number, height: number) => ({
  image_url,
  image_details: { width, height, widths: [width], focus: [50, 50], placeholder: null },
})
test.each([
  [
    'made of the logo',
    sized('/e-320.png', 320, 80),
    sized('/l-960.webp', 960, 240),
    '/e-320.png',
    true,
  ],
  ['made of a square logo', sized('/e-80.png', 80, 80), null, '/e-80.png', false],
  [
    'the logo of a firm that made none',
    null,
    { image_url: 'https://a.example/l.JPG?v=2', image_details: null },
    'https://a.example/l.JPG?v=2',
    false,
  ],
  ['none for a logo in no format for emails', null, sized('/l-960.webp', 960, 960), null, false],
  ['the shipped icon without a logo', null, null, '/icon-180.png', false],
])('the image of the firm is %s', (_, made, logo, url, isWordmark) => {
  const rows = Object.entries({ 'brand.email': made, 'company.logo': logo })
  const image = emailImage(rows.flatMap(([key, row]) => (row ? [{ key, ...row }] : [])))
  expect(image).toEqual(url && { url, isWordmark })
})

test.each([true, false])('the name of the firm appears once with a wordmark (%s)', (isWordmark) => {
  const facts = { ...sampleFacts.en, logo: { url: `${siteUrl}/l.png`, isWordmark } }
  const [kind, language] = ['role_changed', 'en'] as const
  const data = samples.least[kind]
  const { html } = renderEmail({ kind, language, data, facts, siteUrl, hasFile: false, stop: null })
  const [, alt, after] = /l\.png" height="40" alt="([^"]*)"[^>]*><\/td>(.*)/.exec(html) ?? []
  const { name } = facts
  expect([alt, after?.replaceAll(/<[^>]*>/g, '')]).toEqual(isWordmark ? [name, ''] : ['', name])
})

test.each([
  ['hot_lead', 'least', /يُرجى/, /Please contact/],
  ['new_booking', 'least', /يُرجى/, /Please read the brief/],
  ['booking_confirmed', 'least', /إن لم تحجز هذا الموعد/, /If you did not book this/],
  ['daily_summary', 'full', /^طلبات مفتوحة: 12$/m, /1P\W+Overdue since [^]+2P\W+Due /],
  ['booking_confirmed', 'full', /رابط الاجتماع: h[^]+الانضمام إلى/, /Meeting link: h[^]+Join the/],
  [
    'plan',
    'full',
    /وإذا راسلتنا الآن فسيصلك الرد في موعد أقصاه .*2026م \(/,
    /\u2067سارة العتيبي\u2069,[^]+reply by .*2026 at/,
  ],
  ['request_received', 'least', /يقرأ طلبك مستشار/, /A consultant will read your request/],
  ['hot_lead', 'full', /اللغة: الإنجليزية/, /Language: English/],
  ['booking_canceled', 'full', /حجز موعد آخر:/, /Book another time:/],
  ['request_received', 'full', /نبحث العائق/, /We are looking into it/],
] as const)('%s (%s) explains the next step', (kind, sample, ar, en) => {
  expect(render(kind, 'ar', samples[sample][kind]).text).toMatch(ar)
  expect(render(kind, 'en', samples[sample][kind]).text).toMatch(en)
})

test.each(every)('%s in %s has at most 30 KB with the longest texts', (kind, language) => {
  for (const filler of ['"', 'ع', 'a.', '\n', '中', '😀', '&<', 'x\n']) {
    const long = fullSamples((_, __, max) => filler.repeat(max / filler.length), 200)[kind]
    const { html, text, subject } = render(kind, language, long)
    expect(bytes(html)).toBeLessThanOrEqual(30_000)
    expect(bytes(text)).toBeLessThanOrEqual(30_000)
    expect(subject.length).toBeLessThanOrEqual(150)
  }
})

const written = [
  '"><img src=x onerror=alert(1)><a href="https://evil.example">',
  "'><script>alert(1)</script>",
  '</td></tr></table><!-- <style>*{display:none}</style>',
  'x\r\nBcc: victim@example.com\r\n\r\nbody\u0000\u0085\u2028',
  '\u202Emoc.elpmaxe\u202C \u2066https://evil.example www.123.example bit.ly/x a@evil.example',
  '{{firm}} ${siteUrl} $& &#60;b&#62; <b>bold</b>',
]

test.each(every)('%s in %s: no field adds markup, headers or links', (kind, language) => {
  const own = new Set(hrefsOf(render(kind, language, samples.full[kind]).html))
  const tags = (html: string) =>
    html.match(/<[a-z!/][^\s>]*/gi)?.filter((tag) => !/^<\/?(div|br)$/.test(tag))
  for (const attack of written) {
    const { html, text, subject, headers, replyTo } = render(
      kind,
      language,
      fullSamples(() => attack)[kind],
    )
    expect(tags(html)?.filter((tag) => /script|<b$|iframe|svg/i.test(tag))).toEqual([])
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html.match(/<style/g)).toHaveLength(2)
    expect(hrefsOf(html).filter((href) => !own.has(href))).toEqual([])
    for (const part of [html, text]) {
      expect(part).not.toMatch(
        /https?:\/\/evil|evil\.example|bit\.ly|www\.123|a@evil|[\u202A-\u202E\0\r]/,
      )
    }
    for (const header of [subject, replyTo ?? '', ...Object.values(headers)])
      expect(header).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E]/u)
  }
})

test.each(linkEmailKinds)(
  '%s has the link once, and none that leads away from the site',
  (kind) => {
    const { html, text } = render(kind, 'en', samples.full[kind])
    const url = `${siteUrl}/#invitation=3q2-7wabcDEF`
    // The first is of the round shape for Outlook.
    expect(hrefsOf(html).filter((href) => href === url)).toHaveLength(2)
    expect(text.split(url)).toHaveLength(2)
    for (const away of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      expect(() => render(kind, 'en', { ...samples.full[kind], url: away })).toThrow('leads away')
  },
)

test.each(languages)('only an email with a file says that a PDF is attached (%s)', (language) => {
  for (const kind of emailKinds) {
    const hasFile = kind === 'plan' || kind === 'new_booking'
    const texts = [true, false].map((each) => {
      const { html, text, subject } = render(kind, language, samples.full[kind], each)
      return `${subject} ${html} ${text}`
    })
    expect(texts.map((each) => /PDF/.test(each))).toEqual([hasFile, false])
  }
})

test('an idea without a title is called by its words', () => {
  const step = { impact: 'high', effort: 'low', description: 'Two teams first' }
  const { text } = render('plan', 'en', { session_id: 'visit-0001', steps: [step] })
  expect(text.match(/Two teams first/g)).toHaveLength(1)
})

// Which one: plan.test.ts.
test('a plan with several steps says which to begin with, before the steps', () => {
  expect(render('plan', 'en', samples.full.plan).text).toMatch(
    /Our recommendation: .+\n\nPlan steps:/,
  )
  expect(render('plan', 'en', samples.least.plan).text).not.toContain('Our recommendation')
})

test('a marked figure of a plan has a footnote, and a left-out statement no notice', () => {
  const description = `It takes 77${figureMark} days`
  const steps = [{ title: 'Sort', description, impact: 'high', effort: 'low' }]
  const summary = `You sort letters. ${notices.en}`
  const { text } = render('plan', 'en', { session_id: 'visit-0001', summary, steps })
  expect(text).toMatch(/You sort letters\.\n/)
  expect(text).toContain('It takes 77* days')
  expect(text).toContain('* This figure is not in your text or your files.')
})

test('data of another kind is refused', () => {
  expect(() => render('plan', 'en', samples.full.recovery)).toThrow('steps')
})

test('replies go to the visitor or to the firm, and only to an address', () => {
  const replyTo = (kind: (typeof emailKinds)[number], data: object = samples.full[kind]) =>
    render(kind, 'en', data).replyTo
  expect(replyTo('new_request')).toBe('sara@ministry.example')
  expect(replyTo('request_due')).toBe('sara@ministry.example')
  expect(replyTo('request_received')).toBe('hello@riyada.example')
  expect(replyTo('booking_canceled')).toBe('hello@riyada.example')
  // A reply would quote the score.
  expect(replyTo('hot_lead')).toBeUndefined()
  for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])
    expect(replyTo('new_request', { ...samples.full.new_request, email })).toBeUndefined()
})

test.each(languages)(
  'emails that strangers can cause can be stopped with a link and one call (%s)',
  (language) => {
    const stop = { page: '/en/#stop=x.y', call: '/api/privacy/stop/now?token=x.y' }
    const { html, text, headers } = render('plan', language, samples.full.plan, true, stop)
    expect(hrefsOf(html)).toContain(siteUrl + stop.page)
    expect(text).toContain(siteUrl + stop.page)
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${siteUrl}${stop.call}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  },
)

test('only emails that staff can switch off say where', () => {
  for (const kind of emailKinds) {
    const { headers } = render(kind, 'en', samples.full[kind])
    const isOptional = firmEmailKinds.some((each) => each === kind)
    expect(headers['List-Unsubscribe']).toBe(
      isOptional ? `<${siteUrl}/admin?settings=emails>` : undefined,
    )
  }
})

test('times are those of Riyadh, with the weekday', () => {
  const text = (time: string, language: 'ar' | 'en') =>
    formatTime(time, language).replaceAll('\u00A0', ' ')
  expect(text('2026-11-25T11:00:00Z', 'en')).toBe(
    'Wednesday, November 25, 2026 at 14:00 (Riyadh time)',
  )
  expect(text('2026-11-25T22:30:00Z', 'ar')).toBe(
    'الخميس، 26 نوفمبر 2026م (16 جمادى الآخرة 1448هـ) الساعة 1:30 (بتوقيت الرياض)',
  )
  expect(text('2026-12-31T21:00:00Z', 'en')).toBe('Friday, January 1, 2027 at 00:00 (Riyadh time)')
})

test('counts have the six forms of Arabic', () => {
  const forms = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((n) =>
    count(n, counted.newRequests.ar, 'ar'),
  )
  expect(forms).toEqual(
    listed(`
      لا طلبات جديدة | طلب جديد واحد | طلبان جديدان | 3 طلبات جديدة | 10 طلبات جديدة
      11 طلبًا جديدًا | 99 طلبًا جديدًا | 100 طلب جديد | 102 طلب جديد | 103 طلبات جديدة
    `),
  )
  expect(count(1, counted.newRequests.en, 'en')).toBe('1 new request')
  for (const { ar } of Object.values(counted)) expect(Object.keys(ar)).toHaveLength(6)
})

test('texts without a link stay as they are', () => {
  for (const text of ['14:00', '3.5 مليون', 'نعم. شكرًا', 'R-K7M2QW9P', '+966 11 000 0000'])
    expect(withoutLinks(text)).toBe(text)
})

test('a long text is cut, and the email says where the rest is', () => {
  const message = 'كلمة '.repeat(1000)
  const { html, text } = render('new_request', 'ar', { ...samples.full.new_request, message })
  for (const part of [html, text]) expect(part).toContain('اختُصر النص هنا، وهو كامل في صفحة الطلب.')
})

test.each(emailKinds)('%s: fields that nobody writes are as safe', (kind) => {
  const attacks = listed(`
    http://evil.example | javascript:alert(1) | data:text/html,x | https://a:b@evil.example
    //evil.example | https://x"onclick="y
  `)
  const fields = Object.entries(samples.full[kind]).filter(([, value]) => typeof value === 'string')
  for (const [field] of fields)
    for (const attack of ['x"><script>\r\nBcc: a@evil.example https://evil.example', ...attacks]) {
      const data = { ...samples.full[kind], [field]: attack }
      let result
      try {
        result = render(kind, 'en', data)
      } catch {
        continue // Refused: a time, a role or a link.
      }
      expect(result.html).not.toMatch(/<script|"onclick/)
      for (const href of hrefsOf(result.html))
        expect(href).toMatch(
          /^(https:\/\/((riyada|meet|calendly)\.example\/|wa\.me\/966)|mailto:|tel:)/,
        )
      expect(result.subject).not.toMatch(/\p{Cc}/u)
    }
})

test.each([
  [{ goal_label: 'Settle a dispute' }, 'Settle a dispute'],
  [{}, 'Removed'],
])('a goal that staff removed has the name with which it was chosen', (label, name) => {
  const { text } = render('hot_lead', 'en', { ...samples.least.hot_lead, goal: '7', ...label })
  expect(text).toMatch(new RegExp(`Goal: .*${name}`))
})

test('an email address has nothing invisible in it', () => {
  const email = 'sara@ministry.example'
  const { html, text } = render('hot_lead', 'ar', { ...samples.full.hot_lead, email, name: null })
  expect(html).toContain(email)
  expect(text).toContain(email)
  expect(html.replaceAll(email, '')).not.toContain(email.split('@')[0])
})

test('plain text isolates a value in its own direction', () => {
  const reference = (language: 'ar' | 'en') =>
    render('request_received', language, samples.full.request_received).text
  expect(reference('ar')).toMatch(/\u2066R-[^\u2069]*\u2069/)
  expect(reference('en')).not.toContain('\u2067')
})
