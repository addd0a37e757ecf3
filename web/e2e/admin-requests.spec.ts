import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

// One of these tests changes the holidays, which moves the time of all open requests.
test.describe.configure({ mode: 'default' })

const list = '/admin?tab=requests'

/** Stores requests of one person and returns their email. */
async function ask(...names: string[]): Promise<string> {
  const email = `requests-${randomUUID().slice(0, 8)}@journey.example`
  for (const name of names)
    await sql('select public.submit_contact($1::text::jsonb)', [
      JSON.stringify({ email, name, message: 'When can we meet?', language: 'en' }),
    ])
  return email
}

/** A prepared email would open a program. */
const keepEmailsClosed = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]'))
        event.preventDefault()
    }),
  )

test('an admin assigns a request, and the editor answers it, undoes that and answers again', async ({
  browser,
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError|409/)
  const email = await ask('Noura')
  await openAdmin(page, 'ADMIN', `${list}&q=${email}`, 'en')
  await page.getByRole('button', { name: /^Noura/ }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  const [editor] = await sql<{ name: string }>(
    'select p.name from profiles p join auth.users u using (id) where u.email = $1',
    [process.env['TEST_EDITOR_EMAIL'] ?? ''],
  )
  await page.getByRole('option', { name: editor?.name ?? '', exact: true }).click()
  await expect(page.getByText('The request was assigned')).toBeVisible()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('She prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note was added')).toBeVisible()

  const other = await browser.newContext()
  const editing = await other.newPage()
  await openAdmin(editing, 'EDITOR', `${list}&q=${email}&scope=mine`, 'en')
  await editing.getByRole('button', { name: /^Noura/ }).click()
  const history = editing.getByRole('region', { name: 'Notes and history' })
  await expect(history.getByText('She prefers mornings')).toBeVisible()
  const answer = editing.getByRole('link', { name: 'Answer by email' })
  await expect(answer).toHaveAttribute(
    'href',
    /^mailto:.*\?subject=Your%20request%20R-.*Dear%20Noura/,
  )
  await keepEmailsClosed(editing)
  await answer.click()
  await editing.getByRole('button', { name: 'Yes, mark as answered' }).click()
  await editing.getByRole('button', { name: 'Undo' }).click()
  await expect(history.getByText('Status changed to “New”')).toBeVisible()
  await answer.click()
  await editing.getByRole('button', { name: 'Yes, mark as answered' }).click()
  await expect(history.getByText('Marked as answered')).toHaveCount(2)
  await expect(editing.getByText(/, in time$/)).toBeVisible()
  await other.close()

  // The admin still sees the request as new.
  await page.getByRole('radio', { name: 'Closed', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this request')
})

test('@accessibility sorts by the time left and shows what is late', async ({ page }) => {
  const email = await ask('Later', 'Late', 'Soon')
  const due = (name: string, hours: number) =>
    sql(
      'update contact_requests set due_at = now() + make_interval(hours => $3::text::integer) where email = $1 and name = $2',
      [email, name, String(hours)],
    )
  await due('Late', -2)
  await due('Soon', 1)
  await openAdmin(page, 'ADMIN', `${list}&q=${email}`, 'en')
  const cards = page.locator('#admin-main li h3')
  await expect(cards).toHaveText([/^Late.*Late by/, /^Soon.* left/, /^Later.* left/])
  await page.getByRole('radio', { name: /^Overdue/ }).click()
  await expect(cards).toHaveText([/^Late/])
  await page.getByRole('radio', { name: /^Everyone/ }).click()
  await page.getByRole('radio', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/order=newest/)
  await expect(cards).toHaveText([/^Soon/, /^Late/, /^Later/])
  await expectAccessible(page)
})

test('a holiday moves the time of open requests', async ({ page }) => {
  const email = await ask('Holiday')
  const dueAt = async () => {
    const [row] = await sql<{ due: string }>(
      'select due_at::text as due from contact_requests where email = $1',
      [email],
    )
    return row?.due
  }
  const before = await dueAt()
  await openAdmin(page, 'EDITOR', '/admin?item=contact.holidays', 'en')
  const field = page.getByRole('textbox', { name: 'Value' })
  const shipped = await field.inputValue()
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Riyadh' })
  const inAMonth = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10)
  await field.fill('Eid')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be read')
  await field.fill(`${shipped}\n${today}..${inAMonth} Closed`)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect.poll(dueAt).not.toBe(before)
  await sql(
    "update content_items set value_ar = $1, value_en = $1 where key = 'contact.holidays'",
    [shipped],
  )
  expect(await dueAt()).toBe(before)
})
