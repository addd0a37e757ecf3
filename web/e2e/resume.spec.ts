import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { sql } from './database.ts'
import { expect, test } from './test.ts'

// These tests use the real function; only the provider of the model is fake.

/** A visitor with suggestions, a plan of one of them and a file; the link that they created. */
async function createLink(page: Page, language: 'ar' | 'en', email: string) {
  const a = assistantOn(page, language)
  await a.visit()
  await a.toIdea()
  await a.email.fill(email)
  await a.idea.fill('Answer requests faster')
  const buffer = Buffer.from('Requests wait for five days.')
  await a.files.setInputFiles({ name: 'state.txt', mimeType: 'text/plain', buffer })
  await a.button('generate').click()
  await expect(a.heading('results.title')).toBeVisible()
  const titles = await a.suggestions.allInnerTexts()
  await a.dialog
    .getByRole('button', { name: a.t('plan.add') })
    .first()
    .click()
  await a.button('resume.make').click()
  const link = await a.dialog.getByLabel(a.t('resume.link')).inputValue()
  await expect(a.dialog.getByRole('img', { name: a.t('resume.code') })).toBeVisible()
  return { ...a, link, titles }
}

const planOn = (page: Page, language: 'ar' | 'en') => {
  const { dialog, t } = assistantOn(page, language)
  return dialog.getByRole('complementary', { name: t('plan') })
}

for (const language of ['ar', 'en'] as const)
  test(`a plan continues on another device, once (${language})`, async ({ page, browser }) => {
    const email = `${randomUUID()}@resume.example`
    const { link, titles } = await createLink(page, language, email)
    expect(link).toContain(language === 'ar' ? '/#resume=' : '/en/#resume=')

    const other = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': randomUUID() },
    })
    const phone = await other.newPage()
    const requests: string[] = []
    phone.on('request', (request) =>
      requests.push(`${request.url()} ${request.headers()['referer']}`),
    )
    await phone.goto(link)
    const there = assistantOn(phone, language)
    await expect(there.heading('resume.title')).toBeFocused()
    expect(new URL(phone.url()).hash).toBe('#home')
    await there.button('resume.open').click()
    await expect(there.heading('results.title')).toBeVisible()
    expect(await there.suggestions.allInnerTexts()).toEqual(
      expect.arrayContaining(titles.filter(Boolean)),
    )
    await expect(planOn(phone, language).getByRole('listitem')).toHaveCount(1)
    await expect(there.dialog.getByText('state.txt')).toBeVisible()
    const token = link.split('=')[1] ?? ''
    expect(requests.filter((request) => request.includes(token))).toEqual([])
    await expect
      .poll(
        async () => (await sql('select 1 from visitor_sessions where email = $1', [email])).length,
      )
      .toBe(2)
    // The tab keeps what the link brought.
    await phone.reload()
    await there.open()
    await expect(there.heading('results.title')).toBeVisible()

    await phone.goto('about:blank')
    await phone.goto(link)
    await there.button('resume.replace').click()
    await expect(there.dialog.getByText(there.t('resume.used'))).toBeVisible()
    await expectAccessible(phone)
    await expectAccessible(page)
    await other.close()
  })

test('a link that is pasted into an open page replaces a draft, which can be brought back', async ({
  page,
  browser,
}) => {
  const { link } = await createLink(page, 'en', `${randomUUID()}@resume.example`)
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomUUID() } })
  const desk = await other.newPage()
  const there = assistantOn(desk, 'en')
  await there.visit()
  await there.toIdea()
  await there.idea.fill('Another idea')
  await desk.evaluate((url) => location.assign(url), link)
  await there.button('resume.replace').click()
  await expect(there.heading('results.title')).toBeVisible()
  await expect(there.button('resume.swap.link')).toBeInViewport()
  await there.button('resume.swap.link').click()
  await expect(there.idea).toHaveValue('Another idea')
  await there.button('resume.swap.here').click()
  await expect(there.heading('results.title')).toBeVisible()
  await other.close()
})

test('a link opens in the language that the visitor chose before', async ({ page, browser }) => {
  const { link } = await createLink(page, 'ar', `${randomUUID()}@resume.example`)
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomUUID() } })
  const desk = await other.newPage()
  await desk.addInitScript(() => localStorage.setItem('language', '"en"'))
  await desk.goto(link)
  const there = assistantOn(desk, 'en')
  await expect(there.heading('resume.title')).toBeVisible()
  await there.button('resume.open').click()
  await expect(there.heading('results.title')).toBeVisible()
  await expect(desk).toHaveURL(/\/en\/#home$/)
  await other.close()
})

test('says so when the connection is gone, and opens the link afterwards', async ({
  page,
  browser,
}) => {
  const { link } = await createLink(page, 'en', `${randomUUID()}@resume.example`)
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomUUID() } })
  const desk = await other.newPage()
  await desk.goto(link)
  const there = assistantOn(desk, 'en')
  await expect(there.button('resume.open')).toBeVisible()
  await other.setOffline(true)
  await there.button('resume.open').click()
  await expect(there.dialog.getByRole('alert')).toContainText(there.t('error.network'))
  await other.setOffline(false)
  await there.button('resume.open').click()
  await expect(there.heading('results.title')).toBeVisible()
  await other.close()
})
