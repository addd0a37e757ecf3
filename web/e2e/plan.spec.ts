import type { Page } from '@playwright/test'
import { sql, query } from './database.ts'
import { assistantOn } from './assistant/drawer.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

type Step = { title: string; description: string; kind: string }
type Lead = {
  session_id: string
  plan: Step[]
  plan_text: string
  documents: { name: string; problem: string | null; characters: number; read: number }[]
  questions: string[]
  questions_count: number
}

const leadOf = async (email: string) =>
  (await query<Lead>('select * from analytics.leads where email = $1', [email]))[0]

const files = [
  {
    name: 'الوضع الحالي.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('نستقبل 300 طلب يوميًا.'),
  },
  { name: 'Archive.md', mimeType: 'text/markdown', buffer: Buffer.from('word '.repeat(3900)) },
  { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('  ') },
]

/** A visitor asks, makes a plan of a rewritten suggestion and an own idea, and asks again. */
async function prepare(page: Page, email: string) {
  const a = assistantOn(page, 'en')
  await a.visit()
  await a.dialog.getByRole('button', { name: 'Ask the assistant' }).click()
  const ask = async (question: string, answers: number) => {
    await a.dialog.getByLabel('Your message').fill(question)
    await page.keyboard.press('Enter')
    const copies = a.dialog.getByRole('button', { name: 'Copy', exact: true })
    await expect(copies).toHaveCount(answers)
  }
  await expect(a.dialog.getByText(/Its text is not stored/)).toBeVisible()
  await ask('Before the email?', 1)
  await a.dialog.getByRole('button', { name: 'Back to the steps' }).click()
  await a.toIdea()
  await a.email.fill(email)
  await a.idea.fill('Answer requests faster')
  await a.files.setInputFiles(files)
  await expect(a.dialog.getByText('3 files attached').first()).toBeVisible()
  await a.button('generate').click()
  const plan = a.dialog.getByRole('complementary')
  await a.dialog.getByRole('button', { name: 'Add to Plan' }).first().click()
  await a.dialog.getByRole('button', { name: 'Add to Plan' }).first().click()
  await a.dialog.getByLabel('Your own idea or step').fill('A workshop with the service team')
  await page.keyboard.press('Enter')
  await plan.getByRole('button', { name: /^Move “Custom Idea” down/ }).click()
  await plan.getByRole('button', { name: /^Edit/ }).nth(2).click()
  await plan.getByLabel('Title of the step').fill('Start with letters only')
  await plan.getByRole('button', { name: 'Save' }).click()
  await a.dialog.getByRole('button', { name: 'Ask the assistant' }).click()
  await expect(a.dialog.getByText(/are stored with your email/)).toBeVisible()
  await ask('How long does it take?', 2)
}

test('what a visitor prepared reaches the lead, SQL and the CRM', async ({ page, browser }) => {
  const email = `plan.${Date.now()}@example.com`
  await prepare(page, email)

  await expect
    .poll(async () => (await leadOf(email))?.questions)
    .toEqual(['How long does it take?'])
  const lead = await leadOf(email)
  expect(lead?.questions_count).toBe(2)
  expect(lead?.plan.map(({ kind }) => kind)).toEqual(['suggestion', 'own', 'edited'])
  expect(lead?.plan[2]?.title).toBe('Start with letters only')
  expect(lead?.plan_text).toContain(
    '2. A workshop with the service team (impact: medium, effort: low, own idea)',
  )
  expect(lead?.documents.map(({ name, problem }) => [name, problem])).toEqual([
    ['الوضع الحالي.txt', null],
    ['Archive.md', null],
    ['empty.txt', 'empty'],
  ])
  expect(lead?.documents[0]?.read).toBe(lead?.documents[0]?.characters)
  expect(lead?.documents[1]?.read).toBeLessThan(lead?.documents[1]?.characters ?? 0)

  await expect
    .poll(async () => {
      const [sent] = await sql<{ payload: { lead: Lead } }>(
        'select payload from public.deliveries where session_id = $1 order by sequence desc limit 1',
        [lead?.session_id ?? ''],
      )
      return sent?.payload.lead
    })
    .toMatchObject({
      plan: lead?.plan,
      documents: lead?.documents,
      questions: lead?.questions,
      questions_count: 2,
    })

  const admin = await browser.newPage()
  await openAdmin(admin, 'ADMIN', `/admin?tab=leads&lead=${lead?.session_id}`, 'en')
  const dialog = admin.getByRole('dialog')
  const planned = dialog.getByRole('region', { name: 'Plan', exact: true }).getByRole('listitem')
  await expect(planned).toHaveCount(3)
  await expect(planned.nth(1)).toContainText('A workshop with the service team')
  await expect(planned.nth(1)).toContainText('Own idea')
  await expect(planned.nth(2)).toContainText('Start with letters only')
  await expect(planned.nth(2)).toContainText('Suggested as:')
  await expect(dialog.getByText(lead?.plan[0]?.title ?? '', { exact: true })).toHaveCount(1)
  await expect(dialog.getByRole('region', { name: 'Files' })).toContainText(
    /Archive\.md.*of 19,4\d\d characters read/,
  )
  await expect(dialog.getByRole('region', { name: 'Messages in the chat' })).toContainText(
    'How long does it take?',
  )
  await expect(dialog).not.toContainText('Before the email?')
  await admin.close()
})
