import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { sql } from './database.ts'
import { fullUnless } from './matrix.ts'
import { openAdmin, staffRpc } from './staff.ts'
import { expect, test } from './test.ts'
import { asPerson, hide, realBrowser } from './visit.ts'

test.use(realBrowser)

const pathOf = { ar: '/', en: '/en/' }

for (const language of ['ar', 'en'] as const)
  test(
    `the amount won stands at the campaign that brought the visitor (${language})`,
    fullUnless('en', language),
    async ({ page, context }) => {
      // Letters only, since a long number in the name of a campaign is not counted.
      const id = randomUUID()
        .slice(0, 8)
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
      const campaign = `autumn-${id}`
      const email = `campaign-${id}@example.com`
      await asPerson(context)

      await test.step('a visitor follows the link of the campaign and leaves an email', async () => {
        await page.goto(`${pathOf[language]}?utm_source=linkedin&utm_campaign=${campaign}`)
        const a = assistantOn(page, language)
        await a.open()
        await a.toIdea()
        await a.email.fill(email)
        await a.idea.fill(
          language === 'ar' ? 'نريد فرز الطلبات آليًا' : 'Sort requests automatically',
        )
        await a.button('generate').click()
        await expect(a.heading('results.title')).toBeVisible()
        await expect
          .poll(async () => {
            await hide(page)
            return sql('select 1 from visit_counts where value = $1', [campaign])
          })
          .toHaveLength(1)
      })

      const admin = await context.newPage()
      await openAdmin(admin, 'ADMIN', '/admin?tab=requests', language)
      const rpc = await staffRpc(admin)
      await rpc('record_outcome', { email, outcome: 'won', amount_sar: 1_234_567 })

      await admin.goto('/admin?tab=analytics&part=reports&days=7')
      const row = admin.getByRole('row', { name: campaign })
      // Visits, people, meetings, contracts, amount.
      await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '1', '1,234,567'])
      await expectAccessible(admin)
    },
  )
