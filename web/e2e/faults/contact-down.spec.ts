import { query } from '../database.ts'
import { expect, test } from '../test.ts'

const control = (order: string) =>
  fetch(`${process.env['TEST_CONTROL_URL']}/${order}`, { method: 'POST' }).then((answer) =>
    expect(answer.status).toBe(204),
  )

for (const part of ['functions', 'database'])
  test(`bar 23: a request while the ${part} are down is not lost, and is sent once they are back`, async ({
    page,
    expectNoise,
  }) => {
    test.slow()
    expectNoise(/50[0-9]|ApiError/)
    const email = `down.${part}.${Date.now()}@example.com`
    await page.goto('/#contact')
    const form = page.locator('#contact form')
    await form.getByLabel('البريد الإلكتروني').fill(email)
    await form.getByRole('button', { name: 'التالي' }).click()
    await form.getByRole('button', { name: 'التالي' }).click()
    await form.getByLabel('كيف نساعدك؟').fill('هل تصل؟')
    await control(`kill/${part}`)
    try {
      await form.getByRole('button', { name: 'أرسل الطلب' }).click()
      await expect(form.getByRole('alert')).toContainText('خدمة الطلبات متوقفة للحظات', {
        timeout: 40_000,
      })
      await expect(form.getByLabel('كيف نساعدك؟')).toHaveValue('هل تصل؟')
      const mail = form.getByRole('link', { name: 'أرسله بالبريد' })
      await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent('هل تصل؟')))
    } finally {
      await control(`start/${part}`)
    }
    // Whatever stands between may take a moment to see that it is back.
    await expect(async () => {
      await form.getByRole('button', { name: 'أعد المحاولة' }).click()
      await expect(page.getByRole('heading', { name: 'وصلنا طلبك' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    const rows = await query(
      'select reference from contact_requests where email = $1',
      [email],
      process.env['TEST_DB_URL'] ?? '',
    )
    expect(rows).toHaveLength(1)
  })

test('bar 23: a network that is gone is called by its name, in English too', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/en/#contact')
  const form = page.locator('#contact form')
  await form.getByLabel('E-mail').fill('offline@example.com')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('How can we help?').fill('Anyone there?')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByRole('alert')).toContainText('could not reach the internet')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
})
