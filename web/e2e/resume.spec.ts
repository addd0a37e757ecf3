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
  await a.button('plan.add').first().click()
  await a.button('resume.make').click()
  const link = await a.dialog.getByLabel(a.t('resume.link')).inputValue()
  await expect(a.dialog.getByRole('img', { name: a.t('resume.code') })).toBeVisible()
  return { link, titles: titles.filter(Boolean) }
}

test('a plan continues on another device, once, in its language', async ({ page, browser }) => {
  const email = `${randomUUID()}@resume.example`
  const { link, titles } = await createLink(page, 'ar', email)
  expect(link).toContain('/#resume=')

  const extraHTTPHeaders = { 'x-forwarded-for': randomUUID() }
  const other = await browser.newContext({ extraHTTPHeaders, reducedMotion: 'reduce' })
  const phone = await other.newPage()
  const requests: string[] = []
  phone.on('request', (request) =>
    requests.push(`${request.url()} ${request.headers()['referer']}`),
  )
  await phone.addInitScript(() => localStorage.setItem('language', '"en"'))
  await phone.goto(link)
  const there = assistantOn(phone, 'en')
  await expect(there.heading('resume.title')).toBeFocused()
  await expect(phone).toHaveURL(/\/en\/$/)
  await there.button('resume.open').click()
  await expect(there.heading('results.title')).toBeVisible()
  expect(await there.suggestions.allInnerTexts()).toEqual(expect.arrayContaining(titles))
  const plan = there.dialog.getByRole('complementary', { name: there.t('plan') })
  await expect(plan.getByRole('listitem')).toHaveCount(1)
  await expect(there.dialog.getByText(/^Not transferred.*state\.txt/)).toBeVisible()
  const token = link.split('=')[1] ?? ''
  expect(requests.filter((request) => request.includes(token))).toEqual([])
  const visits = () => sql('select 1 from visitor_sessions where email = $1', [email])
  await expect.poll(visits).toHaveLength(2)
  // The tab keeps the state from the link.
  await phone.reload()
  await expect(there.heading('results.title')).toBeVisible()

  // A link that is pasted into the open page, and was opened before.
  await phone.evaluate((url) => location.assign(url), link)
  await there.button('resume.replace').click()
  await expect(there.dialog.getByText(there.t('resume.used'))).toBeVisible()
  await expectAccessible(phone, 'dialog[open]')
  await expectAccessible(page, 'dialog[open]')
  await other.close()
})
