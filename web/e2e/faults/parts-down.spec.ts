import { expect, test } from '../test.ts'

const control = (order: string) =>
  fetch(`${process.env['TEST_CONTROL_URL']}/${order}`, { method: 'POST' }).then((answer) =>
    expect(answer.status).toBe(204),
  )

for (const part of ['database', 'functions', 'lite'])
  test.describe(`bar 23: ${part} down`, () => {
    test.beforeAll(() => control(`kill/${part}`))
    test.afterAll(() => control(`start/${part}`))

    test('the site still shows its content', async ({ page, expectNoise }) => {
      expectNoise(/ApiError|503/)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ريادة تصنع المستقبل الرقمي')
      await page.getByRole('banner').getByText('English', { exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Pioneering The Digital Future',
      )
    })

    test('the login says so in Arabic and keeps what was typed', async ({ page, expectNoise }) => {
      expectNoise(/ApiError|503/)
      await page.goto('/admin')
      await page.getByLabel('البريد الإلكتروني').fill('admin@riyada.example')
      await page.getByLabel('كلمة المرور', { exact: true }).fill('riyada-demo-admin')
      await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
      await expect(page.getByRole('alert')).toHaveText('الخدمة غير متاحة الآن. حاول بعد قليل.', {
        timeout: 20_000,
      })
      await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('admin@riyada.example')
    })
  })

test('after it all everything works again', async ({ request }) => {
  await expect
    .poll(async () => (await request.get('/api/content')).status(), { timeout: 20_000 })
    .toBe(200)
})
