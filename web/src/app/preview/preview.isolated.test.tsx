import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { i18n as I18n } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { PreviewState } from '../../data/content/preview.ts'
import { noContent } from '../../data/content/site-content.ts'
import type { SharedContent } from '../../data/drafts/shared.ts'
import { createI18n } from '../../i18n/index.ts'
import ar from '#texts/ar/preview.json'
import en from '#texts/en/preview.json'
import { item } from '../../admin/test/builders.ts'
import { SharedBar } from './shared/shared-bar.tsx'
import { SharedPage } from './shared/shared-page.tsx'
import { startPreview } from './start-preview.tsx'

const token = 'a1'.repeat(32)
const response = {
  expires_at: '2026-11-30T12:30:00Z',
  items: [item({ key: 'hero.title', value_ar: 'مسودة', value_en: 'Draft' })],
}

const blocked = vi.hoisted(() => ({ calls: 0 }))
vi.mock('./block-side-effects.ts', () => ({
  blockSideEffects: () => {
    blocked.calls++
  },
}))
afterEach(() => {
  blocked.calls = 0
})

/** A site that shows one text. */
function SharedSite({ content, expiresAt }: SharedContent & { i18n: I18n }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('hero.title')}</h1>
      <p>{content.texts.en['hero.title']}</p>
      <SharedBar expiresAt={expiresAt} />
    </>
  )
}
const loadSite = async () => ({ SharedSite })
const drafts = () => Response.json(response)

const answers = (...responses: (() => Response | Promise<Response>)[]) => {
  const fetched = vi.fn<typeof fetch>(async () => {
    const next = responses.length > 1 ? responses.shift() : responses[0]
    if (!next) throw new TypeError('No response')
    return next()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const refuse = (status: number, code: string) => () =>
  Response.json({ error: code, code }, { status })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

function open({ link = token, load = loadSite } = {}) {
  const i18n = createI18n('ar', {})
  i18n.addResourceBundle('ar', 'preview', ar)
  i18n.addResourceBundle('en', 'preview', en)
  const page = <SharedPage token={link} loadSite={load} />
  render(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>)
  return userEvent.setup({ delay: null })
}

test('shows that it is loading, then the drafts', async () => {
  const fetched = answers(drafts)
  open()
  expect(screen.getByText('جاري تحميل المعاينة...')).toBeTruthy()
  expect(document.documentElement.lang).toBe('ar')
  expect((await screen.findByRole('heading')).textContent).toBe('مسودة')
  // Both languages are there, so that the site can switch without a request.
  expect(screen.getByText('Draft', { selector: 'p' })).toBeTruthy()
  // A time has spaces that do not break.
  const bar = screen.getByRole('complementary').textContent.replaceAll('\u00A0', ' ')
  expect(bar).toContain('حتى 30 نوفمبر 2026، 15:30 بتوقيت الرياض')
  expect(fetched).toHaveBeenCalledTimes(1)
  const [address, options] = fetched.mock.lastCall ?? []
  // The token is in no address.
  expect(address).toBe('/api/content/shared')
  expect(options).toMatchObject({ method: 'POST', body: JSON.stringify({ token }) })
})

test('side effects are blocked after the content has loaded and before the site does', async () => {
  answers(drafts)
  const load = vi.fn(() => {
    expect(blocked.calls).toBe(1)
    return loadSite()
  })
  open({ load })
  expect(blocked.calls).toBe(0)
  await screen.findByRole('heading', { name: 'مسودة' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('says that a link has ended or did not arrive complete, which is not sent', async () => {
  const title = 'رابط المعاينة لا يعمل'
  const fetched = answers(refuse(404, 'not_found'))
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'افتح الموقع الحالي' }).getAttribute('href')).toBe('/')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  cleanup()
  open({ link: token.slice(1) })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a connection', offline, 'تعذّر تحميل المعاينة'],
  ['with another response', () => Response.json([]), 'تعذّر تحميل المعاينة'],
  ['after too many requests', refuse(429, 'too_many'), 'طلبات كثيرة من شبكتك'],
])('can be tried again %s', async (_case, answer, title) => {
  answers(answer, drafts)
  const user = open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByRole('heading', { name: 'مسودة' })).toBeTruthy()
})

test('a failure can be read in the other language', async () => {
  answers(offline)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'English' }))
  await screen.findByRole('heading', { name: 'The preview could not be loaded' })
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'))
  expect(document.title).toBe('Preview')
})

test('the page is loaded again when the site itself did not load', async () => {
  answers(drafts)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const user = open({ load: () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

/** A page that shows one text from the translations and from its first content. */
vi.mock('./preview-page.tsx', () => ({
  PreviewPage: ({ start }: { start: PreviewState }) => {
    const { t } = useTranslation()
    return (
      <>
        <h1>{t('hero.title')}</h1>
        <p>{start.content.texts.ar['hero.title']}</p>
      </>
    )
  },
}))

const sceneWith = (title: string): PreviewState => ({
  type: 'preview:show',
  content: { ...noContent, etag: '', texts: { ar: { 'hero.title': title }, en: {} } },
  language: 'ar',
  tab: 'home',
  isEditing: true,
  selected: null,
})
const tell = (data: PreviewState) =>
  dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: window.parent }),
  )

test('the page begins with the content posted while it starts', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const started = startPreview()
  tell(sceneWith('كما حُفظ'))
  await Promise.resolve()
  tell(sceneWith('كما يُكتب الآن'))
  await started
  expect((await screen.findByRole('heading')).textContent).toBe('كما يُكتب الآن')
  expect(screen.getByRole('paragraph').textContent).toBe('كما يُكتب الآن')
})
