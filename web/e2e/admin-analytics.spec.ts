import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

// These tests change the same leads and rules, so they run one after the other.
test.describe.configure({ mode: 'default' })

type Person = { email: string; visit: string }

/** Records a visit with events, as the site does. */
async function record(data: object = {}): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = { email: `lead-${id}@journey.example`, visit: `journey-${id}` }
  await sql(
    `select public.record_visit($1::text::jsonb || jsonb_build_object('start_time', now() - interval '5 minutes'),
       jsonb_build_array(
         jsonb_build_object('id', gen_random_uuid(), 'name', 'email_captured', 'at', now() - interval '3 minutes'),
         jsonb_build_object('id', gen_random_uuid(), 'name', 'goal_selected', 'properties', '{"goal": "ai"}'::jsonb,
                            'at', now() - interval '2 minutes')))`,
    [
      JSON.stringify({
        session_id: person.visit,
        email: person.email,
        language_preference: 'ar',
        utm_source: 'journey',
        selected_goal: 'ai',
        selected_sector: 'government',
        idea_description:
          'نريد تقليل وقت معالجة طلبات الترخيص بقراءة المستندات آليًا وتوجيهها إلى القسم المناسب.',
        suggestions_count: 1,
        suggestions_source: 'ai',
        suggestions_data: [
          { id: '1', title: 'قراءة المستندات', description: 'وصف', impact: 'high', effort: 'low' },
        ],
        documents_read: 1,
        pdf_filename: 'دليل.pdf',
        pdf_uploaded: true,
        ...data,
      }),
    ],
  )
  return person
}

const ask = ({ email }: Person, message: string, name = 'نورة السبيعي') =>
  sql('select public.submit_contact($1::text::jsonb)', [
    JSON.stringify({ email, message, name, company: 'Acme', language: 'ar' }),
  ])

const dialog = (page: Page) => page.getByRole('dialog')

test('finds a lead, opens it by URL and explains its score', async ({ page }) => {
  const person = await record()
  await ask(person, 'متى نلتقي؟')
  await openAdmin(page, 'ADMIN', '/admin?tab=analytics&part=content')
  await expect(page.getByText('إجمالي العناصر')).toBeVisible()
  await page.getByRole('tab', { name: 'العملاء المحتملون' }).click()
  await page.getByRole('searchbox').fill('نوره السبيعي')
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('لديه خطة')
  await row.getByRole('button', { name: 'نورة السبيعي' }).click()
  await expect(page).toHaveURL(new RegExp(`lead=${person.visit}`))

  // The URL opens the same lead.
  await page.reload()
  const lead = dialog(page)
  await expect(lead.getByRole('heading', { name: 'نورة السبيعي' })).toBeVisible()
  await expect(lead.getByText('الدرجة 100 من 100')).toBeVisible()
  const receipt = lead.getByRole('region', { name: 'تفصيل الدرجة' })
  await expect(receipt.getByRole('row', { name: /ترك بريده الإلكتروني/ })).toContainText('+30')
  await expect(receipt.getByRole('row', { name: 'مجموع النقاط' })).toContainText('100')
  await expect(lead.getByRole('region', { name: 'مسار الزيارة' }).getByRole('listitem')).toHaveText(
    [/ترك بريده الإلكتروني/, /اختار الهدف الذكاء الاصطناعي/],
  )
  await expect(lead.getByText('متى نلتقي؟')).toBeVisible()
  await expect(lead.getByText('قراءة المستندات', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(lead).toBeHidden()
})

test('@accessibility sorts, filters, opens and closes leads by keyboard', async ({ page }) => {
  // Other tests record visits in parallel.
  const source = `keys-${randomUUID().slice(0, 8)}`
  await record({ utm_source: source })
  const person = await record({ utm_source: source, calendly_clicked: true })
  await openAdmin(page, 'ADMIN', `/admin?tab=leads&source=${source}`, 'en')
  await tabTo(page, page.getByRole('button', { name: 'Last seen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const first = page.getByRole('row').nth(1).getByRole('button')
  await expect(first).toHaveText(person.email)
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Opened the booking page').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(first).toBeFocused()
})

test('keeps the typed text of a filter while the list updates', async ({ page }) => {
  await openAdmin(page, 'ADMIN', '/admin?tab=leads', 'en')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const since = page.getByLabel('Last seen from')
  await since.focus()
  await page.keyboard.type('1111')
  // Each digit of the year makes another day, and the URL has it before the next digit. To the browser digits more than
  // a second apart may be another year, so a slow machine clears the year and types it again.
  await expect(async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2026', { delay: 400 })
    await expect(since).toHaveValue('2026-11-11', { timeout: 1500 })
  }).toPass()
  await expect(page).toHaveURL(/since=2026-11-11/)
  await page.getByLabel('Score from').pressSequentially('150', { delay: 450 })
  await expect(page.getByRole('alert')).toHaveText('A whole number from 0 to 100')
  await page.getByRole('searchbox').pressSequentially('nobody at all', { delay: 110 })
  await expect(page).toHaveURL(/search=nobody\+at\+all/)
  await expect(page.getByRole('searchbox')).toHaveValue('nobody at all')
  await page.getByRole('button', { name: 'Reset filters' }).first().click()
  for (const field of [since, page.getByLabel('Score from'), page.getByRole('searchbox')])
    await expect(field).toHaveValue('')
})

test('exports the filtered leads without formulas', async ({ page }) => {
  const source = `csv-${randomUUID().slice(0, 8)}`
  const people = [await record({ utm_source: source }), await record({ utm_source: source })]
  await ask(people[0] ?? { email: '', visit: '' }, 'x', '=HYPERLINK("http://evil.example")')
  await openAdmin(page, 'ADMIN', `/admin?tab=leads&source=${source}`)
  await expect(page.getByText('عميلان محتملان', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'تنزيل CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFالبريد الإلكتروني,')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('exports and erases the data of a person', async ({ page }) => {
  const person = await record()
  await openAdmin(page, 'ADMIN', `/admin?tab=leads&lead=${person.visit}`, 'en')
  const download = page.waitForEvent('download')
  const choose = async (action: string) => {
    await dialog(page)
      .getByRole('button', { name: `Actions: ${person.email}` })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Export their data')
  const all: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(all).toMatchObject({ email: person.email, ai_answers: [] })

  await choose('Erase their data')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(person.email)
  await expect(question.getByRole('listitem').first()).toHaveText('Visits1')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await choose('Erase their data')
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Everything about the person was erased')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await sql('select 1 from visitor_sessions where email = $1', [person.email])).toEqual([])
})

test('shows funnel, trend and sources of a period', async ({ page }) => {
  const source = `reports-${randomUUID().slice(0, 8)}`
  await record({ utm_source: source, calendly_scheduled: true })
  await openAdmin(page, 'ADMIN', '/admin?tab=analytics&part=reports')
  await expect(page.getByRole('listitem').filter({ hasText: 'حجزوا استشارة' })).toBeVisible()
  await page.getByText('الأرقام في جدول').first().click()
  await expect(page.getByRole('row', { name: /حجزوا استشارة/ })).toBeVisible()
  await page.getByRole('radio', { name: '7 أيام' }).click()
  await expect(page).toHaveURL(/days=7/)
  await page.getByText('الأرقام في جدول').nth(1).click()
  const days = page.getByRole('table', { name: 'التحويل يومًا بيوم' }).getByRole('row')
  await expect(days).toHaveCount(8)
  await page.getByRole('link', { name: source }).click()
  await expect(page.getByText('عميل محتمل واحد')).toBeVisible()
})

const whom = {
  ar: {
    overdue: 'طلبات متأخرة',
    hot: 'عملاء محتملون واعدون لم نتواصل معهم',
    mark: 'تسجيل التواصل مع',
    undo: 'تراجع',
    open: 'فتح',
    call: 'اتصال بـ',
  },
  en: {
    overdue: 'Overdue requests',
    hot: 'Hot leads not contacted',
    mark: 'Mark',
    undo: 'Undo',
    open: 'Open',
    call: 'Call',
  },
} as const

for (const language of ['ar', 'en'] as const)
  test(`says whom to call today, and who was contacted (${language})`, async ({ page }) => {
    const texts = whom[language]
    // The best of all leads, and the request that is late for the longest time.
    const person = await record({ calendly_clicked: true })
    await sql('update visitor_sessions set lead_score_uncapped = 900 where session_id = $1', [
      person.visit,
    ])
    const late = { email: `late-${person.visit}@journey.example`, visit: '' }
    const name = `هدى ${person.visit.slice(-4)}`
    await ask(late, 'اتصلوا بي على ٠٥٠ ١٢٣ ٤٥٦٧', name)
    await sql(`update contact_requests set due_at = '2020-01-01' where email = $1`, [late.email])
    await openAdmin(page, 'ADMIN', '/admin?tab=analytics', language)

    const overdue = page.getByRole('region', { name: texts.overdue })
    await expect(overdue.getByRole('link', { name: `${texts.call} ${name}` })).toHaveAttribute(
      'href',
      'tel:+966501234567',
    )
    const hot = page.getByRole('region', { name: texts.hot })
    const row = hot.getByRole('listitem').filter({ hasText: person.email })
    await row.getByRole('button', { name: new RegExp(`^${texts.open}`) }).click()
    await expect(dialog(page).getByRole('table').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await row.getByRole('button', { name: new RegExp(`^${texts.mark}`) }).click()
    await expect(row).toBeHidden()
    const isContacted = () =>
      sql('select from visitor_sessions where session_id = $1 and contacted_at is not null', [
        person.visit,
      ])
    expect(await isContacted()).toHaveLength(1)
    await page.getByRole('button', { name: texts.undo }).click()
    await expect(row).toBeVisible()
    expect(await isContacted()).toHaveLength(0)

    await overdue.getByRole('link', { name: `${texts.open} ${name}` }).click()
    await expect(page).toHaveURL(/tab=requests/)
    await expect(page.getByText('اتصلوا بي على').first()).toBeVisible()
    await sql('delete from contact_requests where email = $1', [late.email])
  })

test('previews changed rules on all leads before saving', async ({ page }) => {
  // The points of a meeting, since parallel tests of the score have no meetings.
  const person = await record({
    calendly_scheduled: true,
    suggestions_count: 0,
    pdf_uploaded: false,
    idea_description: '',
    selected_sector: null,
  })
  const score = async () =>
    (
      await sql<{ lead_score: number }>(
        'select lead_score from visitor_sessions where session_id = $1',
        [person.visit],
      )
    )[0]?.lead_score
  expect(await score()).toBe(70)
  await openAdmin(page, 'ADMIN', '/admin?tab=leads&part=scoring')
  const points = page.getByRole('spinbutton', { name: 'نقاط القاعدة: حجز استشارة' })
  const save = page.getByRole('button', { name: 'حفظ القواعد وإعادة التقييم' })
  await expect(save).toBeDisabled()
  await points.fill('40')
  await expect(page.getByText(/يصعد \d+ وينزل 0/)).toBeVisible()
  expect(await score()).toBe(70)
  await save.click()
  await expect(page.getByText(/حُفظت القواعد/)).toBeVisible()
  expect(await score()).toBe(85)
  await expect(page.getByRole('region', { name: 'سجل تغييرات القواعد' })).toContainText('25 → 40')
  await points.fill('25')
  await save.click()
  await expect.poll(score).toBe(70)
})

test('marks a request as answered and links to its lead', async ({ page }) => {
  const person = await record()
  await ask(person, 'نرغب في لقاء هذا الأسبوع')
  await openAdmin(page, 'ADMIN', `/admin?tab=requests&q=${person.email}`)
  await page.getByRole('button', { name: /نورة السبيعي/ }).click()
  await page.getByRole('radio', { name: 'أجيب عنه', exact: true }).click()
  await expect(page.getByText('تغيّرت حالة الطلب')).toBeVisible()
  expect(await sql('select status from contact_requests where email = $1', [person.email])).toEqual(
    [{ status: 'answered' }],
  )
  await page.getByRole('link', { name: 'فتح العميل المحتمل' }).click()
  await expect(dialog(page).getByText('الدرجة 100 من 100')).toBeVisible()
})

test('sends failed deliveries to the CRM again', async ({ page }) => {
  const person = await record()
  await sql(
    `update deliveries set status = 'dead', attempts = 12, last_answer = 'HTTP 503'
      where session_id = $1 and channel = 'crm'`,
    [person.visit],
  )
  await openAdmin(page, 'ADMIN', '/admin?tab=leads&part=deliveries', 'en')
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row.first()).toContainText('HTTP 503')
  for (let left = await row.count(); left > 0; left--) {
    await row.first().getByRole('button', { name: 'Send again' }).click()
    await expect(row).toHaveCount(left - 1)
  }
  expect(
    await sql(`select 1 from deliveries where session_id = $1 and status = 'dead'`, [person.visit]),
  ).toEqual([])
})

test('an editor sees only figures and requests', async ({ page }) => {
  const person = await record()
  await ask(person, 'سؤال للمحرر')
  await openAdmin(page, 'EDITOR', `/admin?tab=leads&lead=${person.visit}`)
  await expect(page.getByRole('tab', { name: 'المحتوى', selected: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'العملاء المحتملون' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'التحليلات' }).click()
  await expect(page.getByRole('region', { name: 'طلبات متأخرة' })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'أقسام التحليلات' })
  await expect(parts.getByRole('link')).toHaveText(['اليوم', 'المحتوى'])
  await parts.getByRole('link', { name: 'المحتوى' }).click()
  await expect(page.getByText('إجمالي العناصر')).toBeVisible()
  await page.getByRole('tab', { name: 'الطلبات' }).click()
  await page.getByRole('searchbox').fill(person.email)
  const request = page.getByRole('button', { name: /نورة السبيعي/ })
  await expect(request).toHaveCount(1)
  await request.click()
  await expect(page.getByText('سؤال للمحرر')).toBeVisible()
  for (const name of [/أجيب عنه$/, /مغلق$/])
    await expect(page.getByRole('radio', { name })).toHaveCount(0)
  for (const name of ['فتح العميل المحتمل', 'محو بياناته', 'تصدير بياناته'])
    await expect(page.getByText(name)).toHaveCount(0)
})

const views = [
  'part=today',
  'part=content',
  'part=leads',
  'lead',
  'brief',
  'settings=emails',
  'part=reports&days=90',
  'part=requests',
  'part=scoring',
  'part=deliveries&delivery=recorded',
  'part=deliveries&channel=email&delivery=delivered',
]

for (const { width, language, details } of viewports)
  test(
    `@accessibility no part of analytics has findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const person = await record()
      // A realistic length.
      await ask(person, 'نرغب في مساعد يجيب عن أسئلة المراجعين. '.repeat(20))
      await openAdmin(page, 'ADMIN', '/admin?tab=analytics', language)
      for (const view of views)
        await test.step(view, async () => {
          const isLead = view === 'lead' || view === 'brief'
          const asked = isLead ? `lead=${person.visit}` : view
          await page.goto(`/admin?tab=analytics&${asked}`)
          await expect(page.locator('#admin-main h2').first()).toBeVisible()
          if (isLead) await expect(dialog(page).getByRole('table').first()).toBeVisible()
          if (view === 'brief') {
            await dialog(page)
              .getByRole('button', { name: /Hand-over brief|ملخص العميل$/ })
              .click()
            await expect(dialog(page).getByRole('button', { name: /PDF/ })).toBeVisible()
          }
          if (view === 'settings=emails')
            await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
          if (!isLead)
            await expect(page.locator('#admin-main').getByText(/…|\.\.\.$/)).toHaveCount(0)
          const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth)
          expect(await widthNow(), 'folded').toBeLessThanOrEqual(width)
          if (view === 'part=requests')
            await page.locator('#admin-main li [aria-expanded=false]').first().click()
          expect(await widthNow()).toBeLessThanOrEqual(width)
          await expectAccessible(page)
        })
    },
  )
