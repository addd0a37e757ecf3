import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { viewportsIn } from './matrix.ts'
import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test } from './test.ts'

const languages = ['ar', 'en'] as const
const email = () => `sara.${crypto.randomUUID()}@example.com`

for (const language of languages) {
  test(`creates and downloads a plan from an idea (${language})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const written = Promise.withResolvers<void>()
    const answer = answers[language]
    const [first, second] = answer.suggestions
    await provideSuggestions(page, async (send) => {
      send('summary', { summary: answer.summary })
      send('suggestion', first)
      await written.promise
      answerWhole(answer)((event, data) => data !== first && send(event, data))
    })
    const { t, dialog, button, ...assistant } = assistantOn(page, language)
    await assistant.visit()
    await assistant.toIdea()
    await expect(dialog.getByText(t('needed.both'))).toBeVisible()
    await assistant.email.fill(email())
    await assistant.idea.fill('Answer 300 requests a day faster')
    await expect(dialog.getByText(t('needed.both'))).toBeHidden()
    await button('generate').click()

    await expect(assistant.heading('step.3')).toBeVisible()
    await expect(dialog.getByRole('listitem').getByText(first?.title ?? '')).toBeVisible()
    await expect(dialog.getByText(second?.title ?? ''), 'not written yet').toBeHidden()
    await expect(button('next')).toBeDisabled()
    written.resolve()

    await expect(assistant.heading('results.title')).toBeVisible()
    await expect(dialog.getByText(answer.summary ?? '')).toBeVisible()
    await expect(
      dialog.getByText(
        t(`results.count_${language === 'ar' ? 'few' : 'other'}`).replace('{{count}}', '4'),
      ),
    ).toBeVisible()
    await expect(dialog.getByRole('blockquote').first()).toContainText(
      first?.basis && 'quote' in first.basis ? first.basis.quote : '?',
    )
    await expect(button('details.more')).toHaveCount(2)
    await button('details.more').first().click()
    await expect(dialog.getByText(first?.details ?? '?')).toBeVisible()

    await button('plan.add').first().dblclick()
    await button('plan.add').first().click()
    const plan = dialog.getByRole('complementary')
    const titles = plan.getByRole('heading', { level: 4 })
    await expect(titles).toHaveText([first?.title ?? '', second?.title ?? ''])
    await dialog.getByLabel(t('brainstorm.label')).fill('Start with one team')
    await dialog.getByLabel(t('brainstorm.label')).press('Enter')
    await expect(titles).toHaveText([t('customIdea'), first?.title ?? '', second?.title ?? ''])
    await plan
      .getByRole('button', { name: t('plan.up').replace('{{title}}', second?.title ?? '') })
      .click()
    await expect(titles).toHaveText([t('customIdea'), second?.title ?? '', first?.title ?? ''])
    await plan
      .getByRole('button', { name: t('plan.remove').replace('{{title}}', second?.title ?? '') })
      .click()
    await button('plan.undo').click()
    await expect(titles).toHaveText([t('customIdea'), second?.title ?? '', first?.title ?? ''])

    const saving = page.waitForEvent('download')
    await button('download.formats').click()
    await button('download.text').click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toContain(`2. **${second?.title}**`)
    expect(saved).toContain(answer.summary)

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', document.title)
    })
    await button('download.formats').click()
    await button('download.print').click()
    await expect(page.locator('body')).toHaveAttribute(
      'data-printed',
      new RegExp(t('document.title')),
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

    await button('finish').click()
    await expect(dialog).toBeHidden()
    await assistant.open()
    await expect(titles, 'closing keeps the draft').toHaveCount(3)
    await button('reset').click()
    await button('reset.yes').click()
    await expect(assistant.heading('intro.title')).toBeVisible()
    await page.reload()
    await assistant.open()
    await expect(assistant.heading('intro.title')).toBeVisible()
  })

  for (const { width, details } of viewportsIn(language))
    test(
      `@accessibility every step survives a reload and has no findings at ${width} px (${language})`,
      details,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await provideSuggestions(page, () => new Promise(() => {}))
        const { dialog, button, ...assistant } = assistantOn(page, language)
        const check = async () => {
          await expectAccessible(page, 'dialog[open]')
          await page.reload()
          await assistant.open()
        }
        await assistant.visit()
        await check()
        await button('intro.start').click()
        await expect(assistant.heading('step.1')).toBeVisible()
        await check()
        await expect(assistant.heading('step.1')).toBeVisible()
        await button('next').click()
        await assistant.email.fill('sara@')
        await assistant.files.setInputFiles([
          { name: 'plan.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('300 requests a day') },
        ])
        await expect(dialog.getByText('plan.exe')).toBeVisible()
        await check()
        await expect(assistant.email).toHaveValue('sara@')
        await assistant.email.fill(email())
        await button('generate').click()
        await expect(assistant.heading('step.3')).toBeVisible()
        await check()
        await expect(assistant.heading('step.3')).toBeVisible()
        await provideSuggestions(page, answerWhole(answers[language]))
        await page.reload()
        await assistant.open()
        await button('plan.add').first().click()
        await check()
        await expect(assistant.heading('results.title')).toBeVisible()
      },
    )
}

test('generates once for a double click, Back and Next, and a reload', async ({ page }) => {
  const provider = await provideSuggestions(page, () => new Promise(() => {}))
  const { button, ...assistant } = assistantOn(page, 'en')
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(email())
  await assistant.idea.fill('Answer faster')
  await button('generate').dblclick()
  await expect.poll(() => provider.requests.length).toBe(1)
  await button('back').click()
  await button('generate').click()
  await expect(assistant.heading('step.3')).toBeVisible()
  expect(provider.requests).toHaveLength(1)

  provider.use(answerWhole(answers.en))
  await page.reload()
  await assistant.open()
  await expect(assistant.heading('results.title')).toBeVisible()
  await button('back').click()
  await button('back').click()
  await button('generate').click()
  await expect(assistant.heading('results.title')).toBeVisible()
  expect(provider.requests.map(({ requestId }) => requestId)).toEqual([
    provider.requests[0]?.requestId,
    provider.requests[0]?.requestId,
  ])

  await button('back').click()
  await button('back').click()
  await assistant.idea.fill('Answer faster, in Arabic too')
  await button('generate').click()
  await expect(assistant.heading('results.title')).toBeVisible()
  expect(provider.requests).toHaveLength(3)
  expect(provider.requests[2]?.requestId).not.toBe(provider.requests[0]?.requestId)
})

test('shows the error and general suggestions, and retries', async ({ page }) => {
  const provider = await provideSuggestions(page, (send) =>
    send('error', { error: 'No suggestions were generated.', code: 'ai_empty' }),
  )
  const { t, dialog, button, ...assistant } = assistantOn(page, 'ar')
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(email())
  await assistant.idea.fill('نريد ردًا أسرع')
  await button('generate').click()
  await expect(dialog.getByText(t('error.empty_list'))).toBeVisible()
  await expect(dialog.getByText(t('results.general'), { exact: true })).toBeVisible()
  await expect(assistant.suggestions).toHaveCount(3)
  provider.use(answerWhole({ ...answers.ar, suggestions: [], summary: null, source: 'fallback' }))
  await button('retry').click()
  await expect(
    dialog.getByText(t('results.general'), { exact: true }),
    'the server’s own general ones',
  ).toBeVisible()
  await expect(dialog.getByText(t('error.empty_list'))).toBeHidden()
  provider.use(answerWhole(answers.ar))
  await button('retry').click()
  await expect(dialog.getByText(answers.ar.summary ?? '')).toBeVisible()
  await expect(dialog.getByText(t('results.general'), { exact: true })).toBeHidden()
})

test('shows when to try again after too many requests', async ({ page, expectConsole }) => {
  expectConsole(/429/)
  await page.route('**/api/assistant/suggestions', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '86400' },
      json: { error: 'Too many requests', code: 'too_many' },
    }),
  )
  const { dialog, button, ...assistant } = assistantOn(page, 'en')
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(email())
  await assistant.idea.fill('Answer faster')
  await button('generate').click()
  await expect(dialog.getByText(/try again after \w+day/)).toBeVisible()
})

test('works by keyboard and returns the focus to the button that opened it', async ({ page }) => {
  await provideSuggestions(page, answerWhole(answers.en))
  const { dialog, button, ...assistant } = assistantOn(page, 'en')
  await page.goto('/en/')
  const opener = page.getByRole('button', { name: 'Get Started' }).first()
  // Before hydration, clicks are replayed but keys are not.
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  // It is still visible while it slides out.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await button('intro.start').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('step.1')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Digital Transformation/ })).toBeChecked()
  await button('next').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('step.2')).toBeFocused()
  await button('generate').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.email, 'what is missing gets the focus').toBeFocused()
  await page.keyboard.type(email())
  await assistant.idea.focus()
  await page.keyboard.type('Answer faster')
  await button('generate').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('results.title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
