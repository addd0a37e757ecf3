import { readFile } from 'node:fs/promises'
import { sql } from './database.ts'
import { ask, record } from './leads.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

test('an admin finds a lead, exports the data of the person and erases them', async ({ page }) => {
  const person = await record({})
  const name = `نورة السبيعي ${person.visit.slice(-4)}`
  await ask(person.email, 'متى نلتقي؟', name)
  await openAdmin(page, 'ADMIN', '/admin?tab=leads')
  const lead = page.getByRole('dialog')

  await test.step('finds a lead, whose score is explained', async () => {
    await page.getByRole('searchbox').fill(name.replace('نورة', 'نوره'))
    await expect(page).toHaveURL(/search=/)
    const row = page.getByRole('row').filter({ hasText: person.email })
    const button = row.getByRole('button', { name })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`lead=${person.visit}`))
    await expect(lead.getByRole('heading', { name })).toBeVisible()
    await expect(lead.getByText('الدرجة 100 من 100')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lead).toBeHidden()
    await expect(button).toBeFocused()
  })

  // The URL opens the lead.
  await page.goto(`/admin?tab=leads&lead=${person.visit}`)

  await test.step('saves that the person signed, with the amount', async () => {
    await lead.getByRole('button', { name: 'تسجيل نتيجة' }).click()
    await lead.getByRole('button', { name: 'تم التعاقد', exact: true }).click()
    await page.keyboard.type('٢٥٠٬٠٠٠')
    await page.keyboard.press('Enter')
    const outcome = lead.getByRole('region', { name: 'النتائج' }).getByRole('listitem')
    await expect(outcome).toContainText('250,000 ريال')
    const notice = page.getByText(/^حُفظت نتيجة/)
    const gap = async () => {
      const [below, above] = await Promise.all([notice.boundingBox(), lead.boundingBox()])
      return below && above && below.y - (above.y + above.height)
    }
    await expect
      .poll(gap, { message: 'the dialog ends above the notification' })
      .toBeGreaterThanOrEqual(0)
  })

  await test.step('exports and erases the data of the person', async () => {
    const choose = async (action: string) => {
      await lead.getByRole('button', { name: /^إجراءات/ }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const download = page.waitForEvent('download')
    await choose('تصدير بياناته')
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(exported).toMatchObject({ email: person.email, ai_answers: [] })
    await choose('محو بياناته')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem').first()).toHaveText('الزيارات1')
    await question.getByRole('button', { name: 'محو نهائي' }).click()
    await expect(page.getByText('مُحيت بيانات الشخص كلها')).toBeVisible()
    await expect(lead).toBeHidden()
    expect(await sql('select 1 from visitor_sessions where email = $1', [person.email])).toEqual([])
  })
})
