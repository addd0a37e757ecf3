import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ContentTab } from '../content/content-tab.tsx'
import { fill, press } from '../test/actions.ts'
import { item, networkFailure } from '../test/builders.ts'
import { answer, hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderEditor, renderTab } from '../test/render-part.tsx'

setupMockApi()

const writing = 'POST /assistant/writing'
const texts = { value_ar: 'نخدم 12 جهة', value_en: 'We serve 10 organizations' }
const stale = item({ key: 'hero.title', ...texts, outdated_language: 'en' })
const english = () => screen.getByLabelText<HTMLTextAreaElement>('النص بالإنجليزية')
const arabic = () => screen.getByLabelText<HTMLTextAreaElement>('النص بالعربية')
const undoIn = (field: HTMLElement, key = 'z') =>
  fireEvent.keyDown(field, { code: key === 'z' ? 'KeyW' : 'KeyZ', key, ctrlKey: true })
const open = async () => {
  const user = await renderEditor(stale)
  await screen.findByRole('dialog')
  return user
}
const translate = 'ترجمة من العربية'
const translated = { text: 'We serve 12 organizations', problems: [] }

test('translates an older text, shows the changed words, and undoes it with one key from every field', async () => {
  answer(writing, translated)
  const user = await open()
  await press(user, translate)
  await waitFor(() => expect(english().value).toBe(translated.text))
  const { value_ar: text, value_en: previous } = stale
  expect(mockApi.sent).toEqual([{ purpose: 'translate', language: 'en', text, previous }])
  expect(screen.getByText('12', { selector: 'ins' })).toBeTruthy()
  expect(screen.getByText('تُرجم النص. راجعه قبل النشر.')).toBeTruthy()
  expect(document.activeElement).toBe(english())
  undoIn(arabic())
  expect(english().value).toBe(stale.value_en)
  await press(user, translate)
  await waitFor(() => expect(english().value).toBe(translated.text))
  // Once something is typed, the key is the browser's.
  fireEvent.input(arabic(), { target: { value: 'نخدم 12' } })
  undoIn(arabic(), 'ئ')
  expect(english().value).toBe(translated.text)
})

test('a doubted result is used only when a person says so, and not for a text that has changed since', async () => {
  answer(writing, { text: 'We serve 13', problems: [{ kind: 'figures', found: '12, 13' }] })
  const user = await open()
  await press(user, translate)
  await screen.findByText('الأرقام مختلفة: \u206812, 13\u2069')
  expect(english().value).toBe(stale.value_en)
  fill(arabic(), 'نخدم 14 جهة')
  expect(screen.getByRole('alert').textContent).toContain('تغيّر النص الذي أُخذ عنه هذا الناتج')
  expect(screen.queryByRole('button', { name: 'استخدامه مع ذلك' })).toBeNull()
  await press(user, 'إعادة المحاولة')
  await press(user, 'استخدامه مع ذلك')
  expect(english().value).toBe('We serve 13')
  expect(mockApi.sent.at(-1)).toMatchObject({ text: 'نخدم 14 جهة' })
})

test.each(['إيقاف', 'Escape'])('a text streams in; %s leaves it as it was', async (stop) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(writing, () => {
    const body = new ReadableStream({
      async start(controller) {
        const data = JSON.stringify({ text: 'We serve' })
        controller.enqueue(new TextEncoder().encode(`event: text\ndata: ${data}\n\n`))
        await promise
        controller.close()
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const user = await open()
  await press(user, translate)
  await waitFor(() => expect(english().value).toBe('We serve'))
  expect(english().readOnly).toBe(true)
  if (stop === 'Escape') await user.keyboard('{Escape}')
  else await press(user, stop)
  expect(english().value).toBe(stale.value_en)
  expect(screen.getByText('توقف. النص كما كان.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('إعادة المحاولة')
  resolve()
})

test.each([
  ['ai_not_configured', 'خدمة الذكاء الاصطناعي غير مهيأة'],
  ['ai_budget_used', /المخصصة لفريق العمل كله.* يمكنك المتابعة بعد .*\d:\d\d/],
  ['offline', 'تعذّر الاتصال بالشبكة'],
])('%s: says so, keeps what was typed, and tries again', async (code, message) => {
  const failure =
    code === 'offline'
      ? networkFailure
      : HttpResponse.json({ error: code, code }, { status: 503, headers: { 'retry-after': '60' } })
  answer(writing, failure, translated)
  const user = await open()
  fill(arabic(), 'نخدم 12 جهة اليوم')
  await press(user, translate)
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  expect(english().value).toBe(stale.value_en)
  await press(user, 'إعادة المحاولة')
  await waitFor(() => expect(english().value).toBe(translated.text))
  expect(screen.getByDisplayValue('نخدم 12 جهة اليوم')).toBeTruthy()
})

test('shortens to a length', async () => {
  answer(writing, { text: 'We serve', problems: [] })
  const user = await open()
  const [, menu] = screen.getAllByRole('button', { name: 'تحسين' })
  if (menu) await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'اختصار إلى طول محدد…' }))
  const length = screen.getByLabelText('أقصى عدد من الأحرف')
  for (const wrong of ['', '9', '6001', '12.5', '12 words']) {
    fill(length, wrong)
    fireEvent.keyDown(length, { key: 'Enter' })
    expect(screen.getByText('أدخل عددًا صحيحًا من 10 إلى 6000.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'اختصار' })).toHaveProperty('disabled', true)
  }
  fill(length, '١٢')
  await press(user, 'اختصار')
  await waitFor(() => expect(english().value).toBe('We serve'))
  const text = stale.value_en
  expect(mockApi.sent).toEqual([{ purpose: 'shorten', language: 'en', text, length: 12 }])
})

/** Sets properties that jsdom lacks, until the test ends. */
function define(target: object, properties: Record<string, () => unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    const former = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { value, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(target, name)
      if (former) Object.defineProperty(target, name, former)
    })
  }
}

async function describePicture(image_url: string, side: number) {
  define(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => null })
  const decode = () => (side ? Promise.resolve() : Promise.reject(new Error('EncodingError')))
  define(HTMLImageElement.prototype, { decode })
  for (const name of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, name, 'get').mockReturnValue(side)
  const canvas = { fillRect: () => null, drawImage: () => null }
  define(HTMLCanvasElement.prototype, { getContext: () => canvas })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,aGk=')
  answer('GET */a.jpg', {})
  answer('GET */gone.jpg', new HttpResponse(null, { status: 404 }))
  const picture = { content_type: 'image', image_url, image_alt_ar: null } as const
  const user = await renderEditor(item({ key: 'about.image', ...picture, image_alt_en: null }))
  const [describe] = await screen.findAllByRole('button', { name: 'وصف الصورة' })
  if (describe) await user.click(describe)
}

test.each([
  ['of another site', 'https://other.example/a.jpg', 800, 'ارفع نسخة من الصورة'],
  ['that is gone', '/gone.jpg', 800, 'ملف الصورة غير موجود'],
  ['that is broken', '/a.jpg', 0, 'الملف تالف أو ناقص'],
  ['of a few pixels', '/a.jpg', 4, 'الصورة أصغر أو أضيق من أن توصف'],
  ['that is huge', '/a.jpg', 9000, 'أبعاد الصورة كبيرة جدًا'],
])('an image %s: says so, and sends nothing', async (_, url, side, message) => {
  await describePicture(url, side)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(mockApi.sent).toEqual([])
})

test('describes an image in one language, translates that for the other one, and undoes both at once', async () => {
  // As in a browser, where a text is written with an event of the input.
  const execCommand = (_name: string, _isShown: boolean, value = '') =>
    fireEvent.input(document.activeElement ?? document, { target: { value } })
  Object.assign(document, { execCommand })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  answer(writing, { text: 'قاعة', problems: [] }, { text: 'A room', problems: [] })
  await describePicture('/a.jpg', 800)
  expect(await screen.findByDisplayValue('A room')).toBeTruthy()
  expect(screen.getByDisplayValue('قاعة')).toBeTruthy()
  expect(mockApi.sent).toMatchObject([
    { purpose: 'describe', language: 'ar', image: { type: 'image/jpeg', data: 'aGk=' } },
    { purpose: 'translate', language: 'en', text: 'قاعة' },
  ])
  undoIn(document.body)
  expect(screen.queryByDisplayValue('A room')).toBeNull()
  expect(screen.queryByDisplayValue('قاعة')).toBeNull()
})

test('translates all that is older or missing into drafts, which a person publishes', async () => {
  const missing = item({ key: 'hero.subtitle', value_ar: 'فرع', value_en: null })
  const doubted = { text: 'A branch 9', problems: [{ kind: 'figures', found: '9' }] }
  const release = hold(writing, translated, doubted)
  const whole = item({ key: 'about.title', value_ar: 'من نحن', value_en: 'About' })
  const described = { content_type: 'image', image_alt_ar: 'قاعة', image_alt_en: null } as const
  mockApi.items = [stale, missing, whole, item({ key: 'about.image', ...described })]
  const user = await renderTab(ContentTab)
  await screen.findByText(/3 نصوص ناقصة أو أقدم.*لأنها وصف صورة: 1/)
  await press(user, 'ترجمتها إلى مسودات')
  await press(user, 'بدء')
  await screen.findByText('تجري الترجمة…')
  void release()
  expect((await screen.findByRole('alert')).textContent).toContain('الأرقام مختلفة')
  expect(mockApi.saved).toMatchObject([{ value_en: translated.text, revision: 0 }])
  expect(screen.getByText('تُرجم نص واحد.')).toBeTruthy()
  await press(user, 'استخدامه مع ذلك')
  await screen.findByText('تُرجم نصان.')
  expect(mockApi.saved.at(-1)).toMatchObject({ value_en: 'A branch 9' })
  expect(mockApi.sent).toMatchObject([{ purpose: 'translate' }, { purpose: 'translate' }])
})
