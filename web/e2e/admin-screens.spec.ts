import type { Page } from '@playwright/test'
import { size } from '../../scripts/test/size.ts'
import { expectAccessible, overflow } from './accessibility.ts'
import { sql } from './database.ts'
import { expectDisplay } from './display.ts'
import { addDraft, addItem, addRelease, removeDrafts, removeItem } from './drafts.ts'
import { png } from './images.ts'
import { ask, record } from './leads.ts'
import { fullOnly, fullUnless, viewports } from './matrix.ts'
import { accountMenu, goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

type Screen = {
  address: string
  /** The first actions there. */
  act?: (page: Page) => Promise<unknown>
  /** The part that is checked, which waits for it. */
  within?: string
  /** The name in a failure, instead of the address. */
  name?: string
  only?: 'phone'
}
/** Ids in the addresses below. */
type Stored = { draft: string; release: string; visit: string }

const main = (page: Page) => page.locator('#admin-main')
const dialog = '[role=dialog]'
const longName = `${'صورة_فريق_العمل_في_المؤتمر_'.repeat(4)}.png`

/** Every tab, part and dialog of the admin that an address opens, and the text that appears there. */
const screensOf = ({ draft, release, visit }: Stored): Record<string, Screen[]> => ({
  // Dialogs are over a short list, since the list of all items takes seconds.
  'the content': [
    { address: 'tab=content' },
    { address: 'tab=content&import=', within: dialog },
    {
      name: 'selected items',
      address: 'tab=content',
      act: async (page) => {
        await page.getByRole('searchbox').fill('misc.s')
        await page.locator('[data-item="misc.screens"] [type=checkbox]').click()
        await expect(page.locator('[data-selected]')).toBeVisible()
      },
    },
    { address: `tab=links&item=${draft}`, within: dialog },
    {
      address: 'tab=links&item=misc.screens',
      act: (page) => expect(page.locator(`${dialog} fieldset fieldset`).first()).toBeVisible(),
      within: dialog,
    },
    { address: 'tab=links&new=', within: dialog },
    {
      address: 'tab=links&deleted=',
      act: (page) => expect(page.locator(dialog).getByText('misc.gone').first()).toBeVisible(),
      within: dialog,
    },
    { address: 'tab=links&history=misc.screens', within: dialog },
    { address: 'tab=links&settings=emails', within: dialog },
    {
      name: 'the command palette',
      address: 'tab=links',
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('a')
        await expect(page.getByRole('group').nth(2)).toBeVisible()
      },
      within: dialog,
    },
    {
      name: 'the menu of the account',
      address: 'tab=links',
      act: (page) => accountMenu(page).click(),
      within: '[role=menu]',
    },
    {
      name: 'the other tabs',
      address: 'tab=links',
      act: (page) => page.locator('nav [aria-haspopup=menu]').click(),
      within: '[role=menu]',
      only: 'phone',
    },
  ],
  'the lists': [
    { address: 'tab=lists' },
    { address: 'tab=lists&list=testimonials' },
    { address: 'tab=lists&list=team' },
    { address: 'tab=lists&list=solutions&entry=talent', within: dialog },
    { address: 'tab=lists&list=testimonials&entry=new', within: dialog },
  ],
  'drafts, images and the preview': [
    { address: 'tab=drafts' },
    { address: `tab=drafts&draft=${draft}`, within: dialog },
    { address: `tab=drafts&release=${release}`, within: dialog },
    { address: 'tab=templates' },
    {
      name: 'a template',
      address: 'tab=templates',
      act: (page) => main(page).locator('.rt-Button').first().click(),
      within: dialog,
    },
    { address: 'tab=links' },
    { address: 'tab=legacy' },
    { address: 'tab=images' },
    { address: 'tab=images&replace=misc.seen', within: dialog },
    { address: 'tab=images&item=misc.seen', within: dialog },
    {
      name: 'an upload',
      address: 'tab=images',
      act: async (page) => {
        const file = { name: longName, mimeType: 'image/png', buffer: png(40, 30) }
        await main(page).locator('input[type=file]').first().setInputFiles(file)
        await expect(page.getByText(longName).first()).toBeVisible()
      },
      within: dialog,
    },
    { address: 'tab=preview', act: expectWhole },
  ],
  'leads, figures and staff': [
    { address: 'tab=requests' },
    {
      name: 'an open request',
      address: 'tab=requests',
      act: (page) => main(page).locator('tr [aria-expanded=false]').first().click(),
    },
    {
      address: 'tab=leads',
      act: (page) => main(page).locator('[aria-controls=lead-filters]').click(),
    },
    {
      address: `tab=leads&lead=${visit}`,
      act: (page) => expect(page.locator(`${dialog} table`).first()).toBeVisible(),
      within: dialog,
    },
    {
      name: 'the brief of a lead',
      address: `tab=leads&lead=${visit}`,
      act: async (page) => {
        await page
          .locator(dialog)
          .getByRole('button', { name: /Consultation brief|ملخص العميل$/ })
          .click()
        await expect(page.locator(dialog).getByRole('button', { name: /PDF/ })).toBeVisible()
      },
      within: dialog,
    },
    { address: 'tab=leads&part=scoring' },
    { address: 'tab=leads&part=deliveries' },
    { address: 'tab=leads&part=deliveries&channel=email&delivery=delivered' },
    { address: 'tab=analytics' },
    { address: 'tab=analytics&part=reports&days=90' },
    { address: 'tab=analytics&part=questions' },
    { address: 'tab=analytics&part=content' },
    { address: 'tab=staff' },
  ],
})

/** The preview is scaled to fit, and its tab is in sight. */
async function expectWhole(page: Page) {
  // The last parts of the page in the frame are hydrated later.
  await expect(page.frameLocator('iframe').locator('footer')).toBeVisible()
  const isWhole = await page.locator('iframe').evaluate((frame) => {
    const room = frame.parentElement?.parentElement?.getBoundingClientRect()
    const { left, right } = frame.getBoundingClientRect()
    return room && right - left > 0 && left > room.left - 1 && right < room.right + 1
  })
  expect(isWhole, 'the frame fits into its container').toBe(true)
  await expect(
    // On a phone the entry of the menu with this tab.
    page.locator('nav :is([role=tab][aria-selected=true], [aria-current])'),
    'the open tab is in sight',
  ).toBeInViewport()
}

/** A lead with a request and a failed delivery, whose long words do not break, a draft and a scheduled release. */
async function store(name: string): Promise<Stored> {
  const { email, visit } = await record({ utm_source: 'a_campaign_with_a_long_name'.repeat(2) })
  await ask(
    email,
    `${'نرغب في لقاء. '.repeat(40)}https://example.com/${'long-path/'.repeat(12)}`,
    'عبدالرحمن بن عبدالعزيز السبيعي',
    'الهيئة العامة لتطوير الخدمات الحكومية الرقمية',
  )
  await sql(
    `update deliveries set status = 'dead', attempts = 12, last_answer = 'HTTP 503 Service Unavailable'
      where session_id = $1 and channel = 'crm'`,
    [visit],
  )
  await sql(`insert into content_items (key, category, content_type, image_url, image_alt_ar)
             values ('misc.seen', 'misc', 'image', '/share-ar.jpg', repeat('وصف ', 100)) on conflict do nothing`)
  // With notes on both texts.
  await sql(`insert into content_items (key, category, value_ar, value_en)
             values ('misc.screens', 'misc', E'\\u200Fخصم (من 10 إلى ٢٠', 'Discount (') on conflict do nothing`)
  const gone = `misc.gone.${name}`
  await addItem(gone)
  await removeItem(gone)
  const draft = `misc.${name}`
  await addItem(draft)
  const release = await addRelease(name)
  const times = `publish_at = '2099-01-01', unpublish_at = '2099-02-01'`
  await sql(`update content_releases set ${times} where id = $1`, [release])
  const account = [process.env['TEST_EDITOR_EMAIL'] ?? '']
  const [editor] = await sql<{ id: string }>('select id from auth.users where email = $1', account)
  const note = { at: new Date(), by: editor?.id, review: 'requested', text: 'note' }
  const texts = { value_ar: 'جديد', value_en: 'New', updated_by: editor?.id }
  await addDraft(draft, { ...texts, release, review: 'requested', comments: [note] })
  return { draft, release, visit }
}

/** Opens a screen and waits until its data is shown. */
async function open(page: Page, { address, within, act }: Screen) {
  await goTo(page, address)
  const isDialog = /item|new=|import|deleted|history|settings|lead=|draft=|release=|entry=|replace/
  const opened = page.locator(dialog)
  if (isDialog.test(address)) await expect(opened.getByRole('button').first()).toBeVisible()
  else await expect(opened).toHaveCount(0)
  await expect(main(page).locator('h2').first()).toBeVisible()
  await expect(page.locator('[data-placeholder], .rt-Skeleton')).toHaveCount(0)
  await expect(main(page).getByText(/…$|\.\.\.$/)).toHaveCount(0)
  // The rows of another channel are shown until those of this one are loaded.
  await expect(main(page).locator('th[scope=row]:empty')).toHaveCount(0)
  await act?.(page)
  if (within) await expect(page.locator(within)).toBeVisible()
}

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

/** The default run has phones in Arabic and light, and looks at each screen on a desktop, in print and in forced colors. */
const variants = viewports.map((each) =>
  each.width === 360 ? { ...each, width: 320 } : { ...each, details: fullOnly },
)
const appearances = size === 'full' ? (['light', 'dark'] as const) : (['light'] as const)

for (const { width, language, details } of variants)
  for (const [n, group] of Object.keys(screensOf({ draft: '', release: '', visit: '' })).entries())
    test(
      `no screen of ${group} has findings or scrolls sideways at ${width} px (${language})`,
      details,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
        const name = `screens${width}${language}${n}`
        await removeDrafts([], name)
        const stored = await store(name)
        await openAdmin(page, 'ADMIN', '/admin?tab=links', language)
        for (const screen of screensOf(stored)[group] ?? []) {
          if (width > 320 && screen.only === 'phone') continue
          await test.step(screen.name ?? screen.address, async () => {
            for (const colorScheme of appearances) {
              await page.emulateMedia({ colorScheme })
              await expect(page.locator('html')).toHaveAttribute('data-appearance', colorScheme)
              await open(page, screen)
              expect.soft(await overflow(page), screen.address).toBeLessThanOrEqual(0)
              if (width === 320 && !screen.name)
                expect.soft(await smallTargets(page), screen.address).toEqual([])
              await expectAccessible(page, screen.within)
              if (screen.name) await page.keyboard.press('Escape')
              else if (!screen.within && width === 320 && colorScheme === 'light') {
                await page.setViewportSize({ width: 1280, height: 720 })
                await expectDisplay(page, screen.address)
                await page.setViewportSize({ width, height: 640 })
              }
            }
          })
        }
        await removeItem(stored.draft)
        await removeDrafts([], name)
      },
    )

for (const language of ['ar', 'en'] as const)
  test(
    `on a phone every tab opens from the bottom, the account from the top (${language})`,
    fullUnless('ar', language),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAdmin(page, 'ADMIN', '/admin', language)

      await test.step('the first item of the content is shown without scrolling', async () => {
        const bottom = async () => {
          const item = await page.locator('[data-item]').first().boundingBox()
          return item ? item.y + item.height : Infinity
        }
        // Until the bar of the account and the notices above it have their places.
        await expect.poll(bottom).toBeLessThanOrEqual(844 - 56)
        const search = page.getByRole('search')
        const filters = search.getByRole('button', { name: 'التصفية' })
        await expect(search.getByRole('combobox')).toHaveCount(0)
        await filters.click()
        await search.getByRole('combobox').nth(1).click()
        await page.getByRole('option').nth(2).click()
        await search.getByRole('button', { expanded: true }).click()
        await expect(filters).toContainText('1')
      })

      const header = await page.locator('header').first().boundingBox()
      expect(header?.height).toBeLessThanOrEqual(56)
      const nav = page.locator('nav:has(> [aria-haspopup=menu])')
      const current = nav.locator('> [aria-current]')
      await expect(nav.locator('> *')).toHaveCount(4)
      await expect(current).toHaveAttribute('href', /tab=content$/)
      const more = nav.getByRole('button')
      await more.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveCount(8)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem').last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/tab=staff/)
      await expect(more).toHaveAttribute('aria-current', 'true')

      const account = accountMenu(page)
      await account.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveCount(8)
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
    },
  )
