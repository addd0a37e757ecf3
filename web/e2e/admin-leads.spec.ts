import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { ask, record } from './leads.ts'
import { goTo, openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

// These tests change the same leads and rules, so they run one after the other.
test.describe.configure({ mode: 'default' })

const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('@accessibility an admin calls whom to call, finds a lead, exports it and erases the person', async ({
  page,
}) => {
  // The best of all leads, and the request that is late for the longest time.
  const source = `csv-${randomUUID().slice(0, 8)}`
  const hot = await record({ calendly_clicked: true, utm_source: source })
  const visit = [hot.visit]
  await sql('update visitor_sessions set lead_score_uncapped = 900 where session_id = $1', visit)
  const person = await record({ utm_source: source })
  const name = `نورة السبيعي ${person.visit.slice(-4)}`
  await ask(person.email, 'متى نلتقي؟', name)
  const late = `late-${person.visit}@journey.example`
  const caller = `هدى ${person.visit.slice(-4)}`
  await ask(late, 'اتصلوا بي على ٠٥٠ ١٢٣ ٤٥٦٧', caller)
  await sql(`update contact_requests set due_at = '2020-01-01' where email = $1`, [late])
  await openAdmin(page, 'ADMIN', '/admin?tab=analytics')
  const lead = page.getByRole('dialog')

  await test.step('whom to call today', async () => {
    const overdue = page.getByRole('region', { name: 'طلبات متأخرة' })
    await expect(overdue.getByRole('link', { name: `اتصال بـ ${caller}` })).toHaveAttribute(
      'href',
      'tel:+966501234567',
    )
    const row = page
      .getByRole('region', { name: 'عملاء محتملون واعدون لم نتواصل معهم' })
      .getByRole('listitem')
      .filter({ hasText: hot.email })
    await row.getByRole('button', { name: /^تسجيل التواصل مع/ }).click()
    await expect(row).toBeHidden()
    const contacted = () =>
      sql('select from visitor_sessions where session_id = $1 and contacted_at is not null', visit)
    expect(await contacted()).toHaveLength(1)
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(row).toBeVisible()
    expect(await contacted()).toHaveLength(0)
    await overdue.getByRole('link', { name: `فتح ${caller}` }).click()
    await expect(page).toHaveURL(/tab=requests/)
    await expect(page.getByText('اتصلوا بي على').first()).toBeVisible()
  })

  await test.step('finds a lead, whose score is explained', async () => {
    await page.getByRole('tab', { name: 'العملاء المحتملون' }).click()
    await page.getByRole('searchbox').fill(name.replace('نورة', 'نوره'))
    await expect(page).toHaveURL(/search=/)
    const row = page.getByRole('row').filter({ hasText: person.email })
    const button = row.getByRole('button', { name })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`lead=${person.visit}`))
    await expect(lead.getByRole('heading', { name })).toBeVisible()
    await expect(lead.getByText('الدرجة 100 من 100')).toBeVisible()
    const receipt = lead.getByRole('region', { name: 'تفصيل الدرجة' })
    await expect(receipt.getByRole('row', { name: /ترك بريده الإلكتروني/ })).toContainText('+30')
    await expect(
      lead.getByRole('region', { name: 'مسار الزيارة' }).getByRole('listitem'),
    ).toHaveText([/ترك بريده الإلكتروني/, /اختار الهدف الذكاء الاصطناعي/])
    await expect(lead.getByText('متى نلتقي؟')).toBeVisible()
    await expect(lead.getByText('قراءة المستندات', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lead).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('sorts and exports the filtered leads, without formulas', async () => {
    await ask(person.email, 'x', '=HYPERLINK("http://evil.example")')
    await goTo(page, `tab=leads&source=${source}`)
    await expect(page.getByText('عميلان محتملان', { exact: true })).toBeVisible()
    const file = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'تنزيل CSV' }).click()
      await page.getByRole('menuitem', { name: 'لبرنامج إكسل، بفاصلة منقوطة' }).click()
    })
    expect(file.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.text.startsWith('\uFEFFالبريد الإلكتروني;')).toBe(true)
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    await tabTo(page, page.getByRole('button', { name: 'آخر نشاط' }))
    await page.keyboard.press('Enter')
    const header = page.getByRole('columnheader', { name: 'آخر نشاط' })
    await expect(header).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('exports and erases the data of the person', async () => {
    // The URL opens the lead.
    await page.goto(`/admin?tab=leads&lead=${person.visit}`)
    const choose = async (action: string) => {
      await lead.getByRole('button', { name: /^إجراءات/ }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const { text } = await downloaded(page, () => choose('تصدير بياناته'))
    expect(JSON.parse(text)).toMatchObject({ email: person.email, ai_answers: [] })
    await choose('محو بياناته')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(person.email)
    await expect(question.getByRole('listitem').first()).toHaveText('الزيارات1')
    await question.getByRole('button', { name: 'إلغاء' }).click()
    await choose('محو بياناته')
    await question.getByRole('button', { name: 'محو نهائي' }).click()
    await expect(page.getByText('مُحيت بيانات الشخص كلها')).toBeVisible()
    await expect(lead).toBeHidden()
    expect(await sql('select 1 from visitor_sessions where email = $1', [person.email])).toEqual([])
  })
  await sql('delete from contact_requests where email = $1', [late])
  await sql('delete from visitor_sessions where session_id = $1', visit)
})

test('an admin reads reports, changes the rules of the score and sends failed deliveries again', async ({
  page,
}) => {
  // The points of a meeting, since parallel tests of the score have no meetings.
  const source = `reports-${randomUUID().slice(0, 8)}`
  const person = await record({
    utm_source: source,
    calendly_scheduled: true,
    suggestions_count: 0,
    pdf_uploaded: false,
    idea_description: '',
    selected_sector: null,
  })
  const visit = [person.visit]
  await openAdmin(page, 'ADMIN', '/admin?tab=analytics&part=reports')

  await test.step('funnel, trend and sources of a period', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'حجزوا استشارة' })).toBeVisible()
    await page.getByText('الأرقام في جدول').first().click()
    await expect(page.getByRole('row', { name: /حجزوا استشارة/ })).toBeVisible()
    await page.getByRole('radio', { name: '7 أيام' }).click()
    await expect(page).toHaveURL(/days=7/)
    await page.getByText('الأرقام في جدول').nth(1).click()
    const days = page.getByRole('table', { name: 'التحويل يومًا بيوم' }).getByRole('row')
    await expect(days).toHaveCount(8)
    await page.getByRole('link', { name: source }).click()
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  })

  await test.step('changed rules are previewed on all leads before they are saved', async () => {
    const score = async () =>
      (
        await sql<{ lead_score: number }>(
          'select lead_score from visitor_sessions where session_id = $1',
          visit,
        )
      )[0]?.lead_score
    expect(await score()).toBe(70)
    await goTo(page, 'tab=leads&part=scoring')
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

  await test.step('failed deliveries to the CRM', async () => {
    await sql(
      `update deliveries set status = 'dead', attempts = 12, last_answer = 'HTTP 503'
        where session_id = $1 and channel = 'crm'`,
      visit,
    )
    await goTo(page, 'tab=leads&part=deliveries')
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row.first()).toContainText('HTTP 503')
    for (let left = await row.count(); left > 0; left--) {
      await row
        .first()
        .getByRole('button', { name: /^إعادة الإرسال/ })
        .click()
      await expect(row).toHaveCount(left - 1)
    }
    expect(
      await sql(`select 1 from deliveries where session_id = $1 and status = 'dead'`, visit),
    ).toEqual([])
  })
  // The report has the most frequent sources only.
  await sql('delete from visitor_sessions where session_id = $1', visit)
})

test('an admin assigns a request, and the editor answers it, undoes that and answers again', async ({
  browser,
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError|409/)
  const { email } = await record()
  await ask(email, 'When can we meet?', 'Noura')
  await openAdmin(page, 'ADMIN', `/admin?tab=requests&q=${email}`, 'en')
  await page.getByRole('button', { name: /^Noura/ }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  const [editor] = await sql<{ name: string }>(
    'select p.name from profiles p join auth.users u using (id) where u.email = $1',
    [process.env['TEST_EDITOR_EMAIL'] ?? ''],
  )
  const other = await browser.newContext()
  const editing = await other.newPage()

  await test.step('an editor sees figures and requests, and changes none of others', async () => {
    await openAdmin(editing, 'EDITOR', `/admin?tab=staff`, 'en')
    await expect(editing.getByRole('tab', { name: 'Content', selected: true })).toBeVisible()
    for (const name of ['Leads', 'Staff'])
      await expect(editing.getByRole('tab', { name })).toHaveCount(0)
    await goTo(editing, 'tab=analytics')
    await expect(
      editing.getByRole('navigation', { name: /analytics/i }).getByRole('link'),
    ).toHaveText(['Today', 'Unanswered questions', 'Content'])
    await goTo(editing, `tab=requests&q=${email}`)
    await editing.getByRole('button', { name: /^Noura/ }).click()
    await expect(editing.getByText('When can we meet?').first()).toBeVisible()
    for (const name of [/Answered$/, /Closed$/])
      await expect(editing.getByRole('radio', { name })).toHaveCount(0)
    for (const name of ['Open the lead', 'Erase their data', 'Export their data'])
      await expect(editing.getByText(name)).toHaveCount(0)
  })

  await page.getByRole('option', { name: editor?.name ?? '', exact: true }).click()
  await expect(page.getByText('The request was assigned')).toBeVisible()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('She prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note was added')).toBeVisible()

  await test.step('the editor answers', async () => {
    await editing.goto(`/admin?tab=requests&q=${email}&scope=mine`)
    // A prepared email would open a program.
    await editing.evaluate(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]'))
          event.preventDefault()
      }),
    )
    await editing.getByRole('button', { name: /^Noura/ }).click()
    const history = editing.getByRole('region', { name: 'Notes and history' })
    await expect(history.getByText('She prefers mornings')).toBeVisible()
    const answer = editing.getByRole('link', { name: 'Answer by email' })
    await expect(answer).toHaveAttribute('href', /^mailto:.*\?subject=.*R-.*Noura/)
    const mark = editing.getByRole('button', { name: 'Yes, mark as answered' })
    await answer.click()
    await mark.click()
    await editing.getByRole('button', { name: 'Undo' }).click()
    await expect(history.getByText('Status changed to “New”')).toBeVisible()
    await answer.click()
    await mark.click()
    await expect(history.getByText('Marked as answered')).toHaveCount(2)
    await expect(editing.getByText(/, in time$/)).toBeVisible()
    await other.close()
  })

  // The admin still sees the request as new.
  await page.getByRole('radio', { name: 'Closed', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this request')
  await page.getByRole('link', { name: 'Open the lead' }).click()
  await expect(page.getByRole('dialog').getByText('Score 100 of 100')).toBeVisible()
})
