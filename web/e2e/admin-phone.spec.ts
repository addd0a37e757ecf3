import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { png } from './images.ts'
import { accountMenu, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

/** Every tab, part and dialog of the admin that an address opens. */
const screens = [
  'tab=content',
  'tab=content&item=hero.title',
  'tab=content&new=',
  'tab=content&import=',
  'tab=content&deleted=',
  'tab=content&history=hero.title',
  'tab=content&settings=emails',
  'tab=drafts',
  'tab=templates',
  'tab=preview',
  'tab=images',
  'tab=links',
  'tab=requests',
  'tab=leads',
  'tab=leads&part=scoring',
  'tab=leads&part=deliveries',
  'tab=leads&part=deliveries&channel=email&delivery=delivered',
  'tab=analytics',
  'tab=analytics&part=reports',
  'tab=analytics&part=content',
  'tab=staff',
]

/** A lead with a request and a failed delivery. Its long words do not break. */
async function record() {
  const id = randomUUID().slice(0, 8)
  const person = { email: `abdulrahman.${id}@long-department.example`, visit: `phone-${id}` }
  await sql(
    `select public.record_visit($1::text::jsonb || jsonb_build_object('start_time', now() - interval '5 minutes'),
       jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'email_captured', 'at', now())))`,
    [
      JSON.stringify({
        session_id: person.visit,
        email: person.email,
        utm_source: `${id}_a_campaign_with_a_long_name`,
        selected_goal: 'ai',
        selected_sector: 'government',
        idea_description: 'نريد تقليل وقت معالجة طلبات الترخيص بقراءة المستندات آليًا.',
      }),
    ],
  )
  await sql('select public.submit_contact($1::text::jsonb)', [
    JSON.stringify({
      email: person.email,
      message: `${'نرغب في لقاء. '.repeat(20)}https://example.com/${'long-path/'.repeat(12)}`,
      name: 'عبدالرحمن بن عبدالعزيز السبيعي',
      company: 'الهيئة العامة لتطوير الخدمات الحكومية الرقمية',
      language: 'ar',
    }),
  ])
  await sql(
    `update deliveries set status = 'dead', attempts = 12, last_answer = 'HTTP 503 Service Unavailable'
      where session_id = $1 and channel = 'crm'`,
    [person.visit],
  )
  return person
}

/** Opens an address and waits until its data is shown. */
async function open(page: Page, address: string) {
  await page.goto(`/admin?${address}`)
  await expect(page.locator('#admin-main h2').first()).toBeVisible()
  if (/item|new|import|deleted|history|settings|lead=/.test(address))
    await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#admin-main').getByText(/…$|\.\.\.$/)).toHaveCount(0)
  // The headings of the page in the frame count, and its last parts are hydrated later.
  if (/tab=preview/.test(address))
    await expect(page.frameLocator('iframe').locator('footer')).toBeVisible()
}

/** By how many pixels the page or an open dialog scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth,
      ...[...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** Buttons, fields, navigation, and cards that open something, if they are lower than 44 px. */
const smallTargets = (page: Page) =>
  page
    .locator(
      ':is(header, nav) :is(a, button), :is(#admin-main, [role=dialog]) :is(.rt-Button:not(.rt-variant-ghost), .rt-IconButton.rt-variant-soft, .rt-TextFieldInput, .rt-TextAreaInput, [role=combobox], label:has([type=radio]), tbody tr:has([data-lead]), h3 > [aria-expanded])',
    )
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 0 && height < 43.9 ? [`${each.textContent}${each.className}: ${height}`] : []
      }),
    )

for (const language of ['ar', 'en'] as const)
  test.describe(`admin on a phone (${language})`, () => {
    test('no screen scrolls sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const { visit } = await record()
      await openAdmin(page, 'ADMIN', '/admin', language)
      for (const address of [...screens, `tab=leads&lead=${visit}`])
        await test.step(address, async () => {
          await open(page, address)
          expect.soft(await overflow(page), address).toBeLessThanOrEqual(0)
        })
      await open(page, 'tab=requests')
      await page.locator('#admin-main li [aria-expanded=false]').first().click()
      expect.soft(await overflow(page), 'an open request').toBeLessThanOrEqual(0)
      await open(page, 'tab=leads')
      await page.locator('#admin-main [aria-controls=lead-filters]').click()
      expect.soft(await overflow(page), 'filters of leads').toBeLessThanOrEqual(0)
      await open(page, 'tab=content')
      await page.locator('#admin-main').getByRole('checkbox').first().click()
      expect.soft(await overflow(page), 'selected items').toBeLessThanOrEqual(0)
      // The first button opens the dialog of a template, or an invitation.
      for (const tab of ['templates', 'staff']) {
        await open(page, `tab=${tab}`)
        await page.locator('#admin-main .rt-Button').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await overflow(page), `the dialog of ${tab}`).toBeLessThanOrEqual(0)
      }
      await open(page, 'tab=images')
      const name = `${'صورة_فريق_العمل_في_المؤتمر_'.repeat(4)}.png`
      await page
        .locator('#admin-main input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'image/png', buffer: png(40, 30) })
      await expect(page.getByText(name).first()).toBeVisible()
      expect.soft(await overflow(page), 'a long file name').toBeLessThanOrEqual(0)
    })

    test('primary actions are large enough for a finger', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await record()
      await openAdmin(page, 'ADMIN', '/admin', language)
      for (const address of screens)
        await test.step(address, async () => {
          await open(page, address)
          expect.soft(await smallTargets(page), address).toEqual([])
        })
    })

    test('shows the first item of the content without scrolling', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAdmin(page, 'ADMIN', '/admin', language)
      const item = await page.locator('[data-item]').first().boundingBox()
      expect(item ? item.y + item.height : Infinity).toBeLessThanOrEqual(844 - 56)
      const search = page.getByRole('search')
      const more = search.getByRole('button', { expanded: false })
      await expect(search.getByRole('combobox')).toHaveCount(0)
      await more.click()
      await search.getByRole('combobox').nth(1).click()
      await page.getByRole('option').nth(2).click()
      await search.getByRole('button', { expanded: true }).click()
      await expect(more).toContainText('1')
      // Import, export and deleted items are in one menu.
      await page.locator('#admin-main [aria-haspopup=menu]').first().click()
      await expect(page.getByRole('menuitem')).toHaveCount(4)
    })

    test('@accessibility opens every tab from the bottom and the account from the top', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 740 })
      await openAdmin(page, 'ADMIN', '/admin', language)
      const header = await page.locator('header').first().boundingBox()
      expect(header?.height).toBeLessThanOrEqual(56)
      const nav = page.locator('nav:has(> [aria-haspopup=menu])')
      const current = nav.locator('> [aria-current]')
      await expect(nav.locator('> *')).toHaveCount(4)
      await expect(current).toHaveAttribute('href', /tab=content$/)
      await nav.getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/tab=requests/)
      await expect(current).toHaveAttribute('href', /tab=requests$/)
      const requests = { ar: 'الطلبات', en: 'Requests' }
      await expect(page.locator('header h1')).toHaveText(requests[language])

      const more = nav.getByRole('button')
      await more.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveCount(7)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem').last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/tab=staff/)
      await expect(more).toHaveAttribute('aria-current', 'true')

      const account = accountMenu(page)
      await account.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveCount(7)
      const names = { ar: 'تغيير كلمة المرور', en: 'Change password' }
      await page.getByRole('menuitem', { name: names[language] }).press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(account).toBeFocused()
    })

    // Two tests, because axe takes seconds for each screen with all items.
    const isOfContent = (address: string) => address.startsWith('tab=content')
    for (const [name, addresses] of [
      ['content', screens.filter(isOfContent)],
      ['another tab', screens.filter((address) => !isOfContent(address))],
    ] as const)
      test(`@accessibility no screen of ${name} has findings on a phone`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 740 })
        await record()
        await openAdmin(page, 'ADMIN', '/admin', language)
        for (const address of addresses)
          await test.step(address, async () => {
            await open(page, address)
            await expectAccessible(page)
          })
      })

    test('@accessibility no menu has findings on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 740 })
      await openAdmin(page, 'ADMIN', '/admin', language)
      for (const menu of ['header', 'nav'])
        await test.step(`the menu in ${menu}`, async () => {
          await open(page, 'tab=leads')
          await page.locator(`${menu} [aria-haspopup=menu]`).click()
          await expectAccessible(page, '[role=menu]')
        })
    })
  })
