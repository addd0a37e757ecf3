import { expect, test } from './test.ts'
import { plainText } from '../../scripts/test/poppler.ts'
import { assistantOn } from './assistant/drawer.ts'
import { file, pdf, pdfOf } from './assistant/documents.ts'
import { query } from './database.ts'
import { leadOf, mockCalendly, reportMeeting, withBookingLink } from './mocks/calendly.ts'
import { emailsTo, nextEmail, pdfTextOf } from './mailbox.ts'
import { openAdmin, staffRpc } from './staff.ts'

type Lead = {
  session_id: string
  conversion_stage: string
  idea_description: string
  selected_goal: string
  plan: { title: string; description: string; kind: string }[]
  documents: { name: string; characters: number; read: number }[]
  questions: string[]
  score_breakdown: { rule: string; points: number }[]
}

const idea = 'نريد الرد على طلبات المستفيدين المتكررة خلال ساعة، بالعربية والإنجليزية.'
const ownIdea = 'ورشة عمل مع فريق خدمة المستفيدين'
const report = '<h1>طلبات المستفيدين</h1><p>نستقبل 300 طلب يوميًا عبر البريد.</p>'
const rewritten = 'قياس مدة الرد أسبوعيًا'
const question = 'كم يستغرق التنفيذ؟'
const when = /الثلاثاء.*1 ديسمبر 2026.*12:00/
const place = 'شارع العليا، الرياض'

// A browser that people use.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'
test.use({ userAgent })

test('from an idea to a meeting and a contract', async ({ page, browser, request }) => {
  const email = `way.${Date.now()}@example.com`
  // Letters only, since a long number in the name of a campaign is not counted.
  const campaign = email
    .replaceAll(/\W/g, '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(+digit))
  const isNoProgram = () => Object.defineProperty(navigator, 'webdriver', { value: false })
  await page.context().addInitScript(isNoProgram)
  await withBookingLink(page)
  const calendar = await mockCalendly(page)
  const a = assistantOn(page, 'ar')
  const plan = a.dialog.getByRole('complementary')
  const stage = async () => (await leadOf(email))?.conversion_stage
  const meetingOf = (sessionId: string) => ({
    email,
    sessionId,
    location: { type: 'physical', location: place },
  })

  await test.step('goal, idea and two documents, which a reload keeps and shows again', async () => {
    await page.goto(`/?utm_source=newsletter&utm_campaign=${campaign}`)
    await a.open()
    await a.button('intro.start').click()
    await a.dialog.getByText('الاستشارات الإدارية', { exact: true }).click()
    await a.button('next').click()
    await a.email.fill(email)
    await a.idea.fill(idea)
    await a.files.setInputFiles([
      pdf('التقرير.pdf', await pdfOf(browser, report)),
      file('Goals.txt', 'Answer within one hour.'),
    ])
    await expect(a.dialog.getByRole('button', { name: /^إزالة / })).toHaveCount(2)
    await page.reload()
    await expect(a.email).toHaveValue(email)
    await expect(a.idea).toHaveValue(idea)
    await expect(a.dialog.getByRole('button', { name: /^إزالة / })).toHaveCount(2)
    await a.button('generate').click()
    await expect(a.heading('results.title')).toBeVisible()
  })

  await test.step('two suggestions and an idea of the visitor’s own, reordered and rewritten', async () => {
    await a.button('plan.add').first().click()
    await a.button('plan.add').first().click()
    const input = a.dialog.getByLabel(a.t('brainstorm.label'))
    await input.fill(ownIdea)
    await input.press('Enter')
    await plan.getByRole('button', { name: `نقل «${ownIdea}» إلى الأسفل` }).click()
    await plan
      .getByRole('button', { name: /^تعديل/ })
      .nth(2)
      .click()
    await plan.getByLabel(a.t('plan.edit.title')).fill(rewritten)
    await plan.getByRole('button', { name: a.t('plan.edit.save') }).click()
    await expect(plan.getByRole('heading', { name: rewritten })).toBeVisible()
  })

  await test.step('a question in the chat', async () => {
    await a.openChat()
    await a.message.fill(question)
    await page.keyboard.press('Enter')
    await expect(a.button('chat.copy')).toHaveCount(1)
    await a.button('chat.back').click()
  })

  await test.step('the plan by email, after its address was confirmed', async () => {
    await a.button('planEmail.open').click()
    await expect(plan.getByText(/^أرسلنا رابطًا/)).toBeVisible()
    const confirmation = await page.context().newPage()
    await confirmation.goto(/\S+#resume=\S+/.exec((await nextEmail(email)).text)?.[0] ?? '')
    const there = assistantOn(confirmation, 'ar')
    await there.button('resume.open').click()
    await expect(there.heading('results.title')).toBeVisible()
    await confirmation.close()
    await a.button('planEmail.open').click()
    await expect(plan.getByText(/^الخطة في طريقها/)).toBeVisible()
    const sent = pdfTextOf(await nextEmail(email, 1))
    for (const each of [ownIdea, rewritten]) expect(sent).toContain(plainText(each))
  })

  const sessionId = await test.step('the booking, confirmed by the provider', async () => {
    expect(calendar, 'no request to the provider before').toEqual([])
    await a.button('book').click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Take 10:00' }).click()
    const confirmation = page.getByRole('dialog', { name: a.t('booking.done.title') })
    await expect(confirmation).toBeVisible()
    await expect.poll(stage, 'a browser’s claim').toBe('scheduled')
    const asked = calendar.find(({ hostname }) => hostname === 'calendly.com')
    const answers = asked?.searchParams
    expect([answers?.get('locale'), answers?.get('email')]).toEqual(['ar', email])
    // The whole plan reaches the firm with the lead; the address of the calendar is limited.
    expect(answers?.get('a3')).toContain(idea.slice(0, 20))
    expect(asked?.href.length).toBeLessThan(4000)
    const id = answers?.get('salesforce_uuid') ?? ''
    expect(await reportMeeting(request, 'invitee.created', meetingOf(id))).toBe(204)
    await expect(confirmation.getByText(when)).toBeVisible()
    await confirmation.getByRole('button', { name: a.t('booking.done.close'), exact: true }).click()
    return id
  })

  await test.step('the confirmation, and the consultation brief for the consultant', async () => {
    expect((await nextEmail(email, 2)).subject).toContain('موعد')
    const toStaff = async () =>
      (await emailsTo(process.env['TEST_ADMIN_EMAIL'] ?? '')).find(
        (each) => each.attachments && each.text.includes(email),
      )
    await expect.poll(toStaff).toBeDefined()
    const notice = await toStaff()
    const brief = notice ? pdfTextOf(notice) : ''
    for (const each of [email, rewritten, 'Goals.txt']) expect(brief).toContain(plainText(each))
  })

  await test.step('the row in SQL', async () => {
    const readLead = async () =>
      (await query<Lead>('select * from analytics.leads where email = $1', [email]))[0]
    await expect.poll(async () => (await readLead())?.conversion_stage).toBe('converted')
    const lead = await readLead()
    expect(lead).toMatchObject({
      session_id: sessionId,
      idea_description: idea,
      selected_goal: 'consulting',
      utm_source: 'newsletter',
      questions: [question],
    })
    const rules = lead?.score_breakdown.map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(['email', 'goal', 'idea', 'suggestions', 'pdf']))
    expect(lead?.plan.map(({ kind }) => kind)).toEqual(['suggestion', 'own', 'edited'])
    expect(lead?.plan[1]?.description).toBe(ownIdea)
    expect(lead?.plan[2]?.title).toBe(rewritten)
    expect(lead?.documents.map(({ name }) => name)).toEqual(['التقرير.pdf', 'Goals.txt'])
    for (const { characters, read } of lead?.documents ?? []) {
      expect(read).toBeGreaterThan(10)
      expect(read).toBe(characters)
    }
  })

  await test.step('the lead in the admin, and the amount won at the campaign that brought it', async () => {
    const admin = await browser.newPage()
    await openAdmin(admin, 'ADMIN', `/admin?tab=leads&lead=${sessionId}`)
    const lead = admin.getByRole('dialog')
    for (const each of [email, idea, ownIdea, rewritten, 'التقرير.pdf', 'Goals.txt', question])
      await expect(lead.getByText(each).first()).toBeVisible()

    const rpc = await staffRpc(admin)
    await rpc('record_outcome', { email, outcome: 'won', amount_sar: 1_234_567 })
    await admin.goto('/admin?tab=analytics&part=reports&days=7')
    const row = admin.getByRole('row', { name: campaign })
    // Visits, people, meetings, contracts, amount.
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '1', '1,234,567'])
    await admin.close()
  })

  await test.step('the meeting in the assistant, until it is canceled elsewhere', async () => {
    await page.reload()
    const own = a.dialog.getByRole('region', { name: a.t('booking.own') })
    await expect(own.getByText(when)).toBeVisible()
    await expect(own.getByText(place)).toBeVisible()
    expect(await reportMeeting(request, 'invitee.canceled', meetingOf(sessionId))).toBe(204)
    expect(await stage()).toBe('scheduled')
    // The visitor comes back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(a.dialog.getByText(a.t('booking.own.canceled'))).toBeVisible()
    await expect(a.button('book')).toBeVisible()
  })
})
