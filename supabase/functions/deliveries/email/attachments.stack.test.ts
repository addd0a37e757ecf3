import { Buffer } from 'node:buffer'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { choiceNames, type Choice } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { shippedText } from '#texts/shipped.ts'
import { plainText, poppler } from '../../../../scripts/test/poppler.ts'
import { fonts } from '../../_shared/document/pdf/test-pdf.ts'
import { toPdf } from '../../_shared/document/pdf/pdf.ts'
import { fullBrief } from '../../_shared/document/test-model.ts'
import { planModel } from '../../../../web/src/assistant/plan/plan-model.ts'
import { emptyWizard } from '../../../../web/src/assistant/wizard/wizard-state.ts'
import { createI18n } from '../../../../web/src/i18n/index.ts'
import { loadTexts, namespaces } from '../../../../web/src/i18n/texts.ts'
import { attachmentsFor, withFirstQuestions } from './attachments.ts'

beforeAll(() => {
  vi.stubEnv('SUPABASE_URL', env['TEST_API_URL'] ?? '')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', env['TEST_PUBLISHABLE_KEY'] ?? '')
  vi.stubEnv('SITE_URL', 'https://riyada.example')
})
afterAll(() => vi.unstubAllEnvs())

const languages = ['ar', 'en'] as const
const at = '2026-11-23T09:00:00Z'
const recipient = 'sara@example.com'
const steps = [
  {
    title: 'أتمتة استقبال الطلبات عبر Microsoft Teams',
    description: 'تُجمع الطلبات في قائمة واحدة، ويُصنَّف 80% منها تلقائيًا خلال 6 أسابيع.',
    details: 'للاستفسار: +966 11 234 5678',
    impact: 'high',
    effort: 'low',
  },
  {
    title: 'Train two people',
    description: 'Measure again after 90 days (supervised).',
    details: '',
    impact: 'medium',
    effort: 'high',
  },
  { title: '', description: 'نبدأ بفريقين', details: '', impact: 'low', effort: 'medium' },
] as const

const plan = (language: Language, data: object = {}) =>
  attachmentsFor({
    kind: 'plan',
    language,
    recipient,
    at,
    data: { session_id: 'visit-0001', goal: 'ai', sector: 'government', steps, ...data },
  })

/** The plan as the browser makes it of the same state. */
async function fromBrowser(language: Language) {
  const texts = Object.fromEntries(
    await Promise.all(namespaces.map(async (name) => [name, await loadTexts(language, name)])),
  )
  const i18n = createI18n(language, texts)
  return planModel({
    state: { ...emptyWizard, email: recipient, goal: 'ai', sector: 'government' },
    steps: steps.map((step, index) => ({ ...step, id: `step-${index}` })),
    isPlan: true,
    language,
    date: new Date(at),
    bookingUrl: `https://riyada.example${language === 'en' ? '/en/' : '/'}contact/`,
    i18n,
  })
}

const bytes = (content = '') => new Uint8Array(Buffer.from(content, 'base64'))
const pdfText = (pdf: Uint8Array) => plainText(poppler('pdftotext', pdf))

it.each(languages)(
  'the plan of an email has the text of the downloaded one (%s)',
  async (language) => {
    const sent = await plan(language)
    expect(await plan(language), 'every attempt sends the same file').toEqual(sent)
    const [file, ...more] = sent
    expect(more).toEqual([])
    expect(file?.content_type).toBe('application/pdf')
    const downloaded = await toPdf(await fromBrowser(language), fonts, { logo: null })
    expect(pdfText(bytes(file?.content))).toBe(pdfText(downloaded))
    expect(pdfText(downloaded)).toContain('Microsoft Teams')
    expect(file?.filename).toMatch(
      language === 'ar' ? /^خطة أولية.* - .+[.]pdf$/ : /^Initial plan.* - /,
    )
  },
)

it('an address that a visitor wrote is no link in the file', async () => {
  const description = 'Pay at https://evil.example/pay or www.evil.example, mail a@evil.example'
  const [file] = await plan('en', { steps: [{ ...steps[1], description }] })
  const text = pdfText(bytes(file?.content))
  expect(text).toContain('Pay at https:')
  expect(text).not.toMatch(/:\/\/|evil\.example|a@evil/)
})

// Its texts in both languages: brief.test.ts.
it('a booking has the consultation brief', async () => {
  const [file] = await attachmentsFor({
    kind: 'new_booking',
    language: 'ar',
    recipient,
    at,
    data: { start_time: at, status: 'active', email: recipient, brief: fullBrief('ar') },
  })
  const text = pdfText(bytes(file?.content))
  expect(text).toContain('ملخص العميل المحتمل')
  expect(text).toContain('R-7Q2M9XKB')
  expect(bytes(file?.content).length).toBeLessThan(300 * 1024)
})

it('the data of a booking gets first questions in the language of its reader', () => {
  const brief = { ...fullBrief('ar'), sector: 'government' }
  const namesOf = (choice: Choice) => choiceNames(choice, shippedText('en'))
  const data = withFirstQuestions({ brief, status: 'active' }, 'en', namesOf)
  expect(data).toMatchObject({
    status: 'active',
    brief: { first_questions: expect.arrayContaining([expect.stringMatching(/approvals/)]) },
  })
  // Those of the shipped sector do not fit a renamed one.
  const renamed = withFirstQuestions({ brief }, 'en', () => ({ goal: '', sector: 'Clubs' }))
  expect(JSON.stringify(renamed)).not.toMatch(/approvals/)
  expect(withFirstQuestions({ status: 'active' }, 'en', namesOf)).toEqual({ status: 'active' })
})

it('other emails, and a booking of an unknown person, have no file', async () => {
  const email = { language: 'ar', recipient, at, data: {} } as const
  expect(await attachmentsFor({ ...email, kind: 'request_received' })).toEqual([])
  expect(await attachmentsFor({ ...email, kind: 'new_booking' })).toEqual([])
})

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...steps[0], title: `${n} ${steps[0].title}` }))
it.each<[reason: string, data: object, url?: string]>([
  ['the data is not a plan', { steps: 'x' }],
  ['the plan is longer than the stored part', { steps: many(150) }],
  ['the file is larger than an email may have', { steps: many(99) }],
  ['the database is not reachable', {}, 'http://127.0.0.1:9'],
])('without a file when %s, and the log says so', async (_, data, url) => {
  if (url) vi.stubEnv('SUPABASE_URL', url)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await plan('ar', data)).toEqual([])
  expect(log.mock.calls.join(' ')).toContain('pdf of plan')
  log.mockRestore()
})
