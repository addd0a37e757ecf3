import { query } from './database.ts'
import { expect, test } from './test.ts'

type Lead = {
  email: string
  lead_score: number
  conversion_stage: string
  selected_goal: string
  selected_sector: string
  suggestions_source: string
  score_breakdown: { rule: string; points: number }[]
}

const idea =
  'نريد تصنيف طلبات المستفيدين والرد على المتكرر منها آليًا، فالرد اليوم يستغرق خمسة أيام كاملة.'

test('records a visitor of the assistant as a lead with an explained score', async ({
  page,
  expectConsole,
}) => {
  // The AI provider fails, so general suggestions are shown.
  expectConsole(/502/)
  const email = `sara.${Date.now()}+scenario-refused@example.com`
  await page.goto('/?utm_source=newsletter&utm_campaign=launch')
  await page.getByRole('button', { name: 'ابدأ الآن' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'ابدأ الآن' }).click()

  await drawer.getByText('الاستشارات الإدارية', { exact: true }).click()
  await drawer.getByText('الرعاية الصحية وعلوم الحياة', { exact: true }).click()
  await drawer.getByRole('button', { name: 'التالي' }).click()

  await drawer.getByRole('button', { name: 'إعداد الاقتراحات' }).click()
  await expect(drawer.getByText('اكتب بريدك الإلكتروني لنتابع معك')).toBeVisible()
  await drawer.getByLabel('البريد الإلكتروني').fill('not an address')
  await expect(drawer.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible()
  await drawer.getByLabel('البريد الإلكتروني').fill(email)
  await drawer.getByLabel('صِف فكرتك أو التحدي الذي تواجهه').fill(idea)
  // The stored state at the moment when a file is shown as read.
  const stored = page.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(`[aria-label="${button}"]`)) return
          observer.disconnect()
          resolve(sessionStorage.getItem('assistant_documents'))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    'إزالة الوضع الحالي.txt',
  )
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'الوضع الحالي.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('نستقبل ٣٠٠ طلب يوميًا عبر البريد.'),
  })
  expect(await stored).toContain('الوضع الحالي.txt')

  await page.reload()
  await page.getByRole('button', { name: 'ابدأ الآن' }).first().click()
  await expect(drawer.getByLabel('البريد الإلكتروني'), 'a reload loses nothing').toHaveValue(email)
  await expect(drawer.getByLabel('صِف فكرتك أو التحدي الذي تواجهه')).toHaveValue(idea)
  await expect(drawer.getByText('الوضع الحالي.txt', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: 'إعداد الاقتراحات' }).dblclick()
  await expect(drawer.getByText('اقتراحات عامة').first()).toBeVisible()
  await expect(drawer.getByText('تعذّر الوصول إلى المساعد')).toBeVisible()
  const add = drawer.getByRole('button', { name: /أضف إلى الخطة/ })
  await expect(add).toHaveCount(3)
  await add.first().click()
  await add.first().click()
  await drawer.getByLabel('فكرتك أو خطوتك').fill('ورشة عمل مع فريق خدمة المستفيدين')
  await drawer.getByRole('button', { name: 'إضافة', exact: true }).click()
  await expect(drawer.getByRole('button', { name: /^إزالة/ })).toHaveCount(3)

  await page.reload()
  await page.getByRole('button', { name: 'ابدأ الآن' }).first().click()
  await expect(drawer.getByRole('button', { name: /^إزالة/ }), 'the plan too').toHaveCount(3)

  await expect
    .poll(
      async () => (await query<Lead>('select * from analytics.leads where email = $1', [email]))[0],
    )
    .toMatchObject({
      conversion_stage: 'planning',
      selected_goal: 'consulting',
      selected_sector: 'healthcare',
      suggestions_source: 'fallback',
      utm_source: 'newsletter',
      lead_score: 95,
    })
  const [lead] = await query<Lead>('select * from analytics.leads where email = $1', [email])
  const points = Object.fromEntries(
    lead?.score_breakdown.map((given) => [given.rule, given.points]) ?? [],
  )
  expect(points).toMatchObject({
    email: 30,
    goal: 15,
    sector: 15,
    idea: 20,
    suggestions: 10,
    clicked_5: 5,
  })
})

test('sends nothing before a valid email is entered', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^(Start|Get started)/i }).click()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.getByLabel('Email').fill('sara@')
  await drawer.getByLabel('Email').blur()
  await page.goto('about:blank')
  expect(sent).toEqual([])
})
