import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { emailsTo, nextEmail } from './mailbox.ts'
import { sql } from './database.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

// The real form, functions and outbox; only the provider of emails is a stand-in.

test('a visitor writes, both get an email, and staff answer in time', async ({ page, browser }) => {
  const email = `noura-${randomUUID().slice(0, 8)}@ministry.example`
  const admin = env['TEST_ADMIN_EMAIL'] ?? ''
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomUUID() } })
  const staff = await other.newPage()
  await openAdmin(staff, 'ADMIN', '/admin?tab=links', 'en')

  await page.goto('/contact/')
  const form = page.locator('#contact form')
  await form.getByLabel('الاسم').fill('نورة')
  await form.getByLabel('البريد الإلكتروني').fill(email)
  await form.getByLabel('رقم الجوال').fill('٠٥٠ ١٢٣ ٤٥٦٧')
  for (const step of [2, 3]) {
    await form.getByRole('button', { name: 'التالي' }).click()
    // Before the form is hydrated, two clicks count as one.
    await expect(form.getByRole('heading')).toContainText(`${step} من 3`)
  }
  await form.getByLabel('كيف نساعدك؟').fill('متى نلتقي؟')
  await form.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(page.locator('#contact')).toContainText('وصلنا طلبك')
  const reference = await page.locator('#contact bdi', { hasText: /^R-/ }).innerText()

  const receipt = await nextEmail(email)
  expect(receipt.subject).toContain(reference)
  const toStaff = async () => (await emailsTo(admin)).find(({ text }) => text.includes(reference))
  await expect.poll(toStaff).toBeDefined()
  const notice = await toStaff()
  expect(notice?.text).toContain('متى نلتقي؟')
  expect(notice?.html).toContain('href="tel:+966501234567"')
  const link = /\S+tab=requests\S+/.exec(notice?.text ?? '')?.[0] ?? ''

  await staff.goto(link)
  await staff.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]'))
        event.preventDefault()
    }),
  )
  await expect(staff.getByRole('paragraph').filter({ hasText: 'متى نلتقي؟' })).toBeVisible()
  const answer = staff.getByRole('link', { name: 'Answer by email' })
  await expect(answer).toHaveAttribute('href', new RegExp(`^mailto:${email}`))
  await answer.click()
  await staff.getByRole('button', { name: 'Yes, mark as answered' }).click()
  await expect(staff.getByText(/, in time$/)).toBeVisible()
  const row = 'select status, is_in_time from analytics.contact_requests where email = $1'
  expect(await sql(row, [email])).toEqual([{ status: 'answered', is_in_time: true }])
  await other.close()
})
