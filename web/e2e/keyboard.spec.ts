import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const pages = [
  {
    language: 'ar',
    path: '/',
    skip: 'الانتقال إلى المحتوى',
    group: 'من نحن',
    item: /القطاعات التي نخدمها/,
    title: 'خبرة في قطاعك',
    more: /اعرف المزيد/,
    start: 'ابدأ الآن',
    contact: 'تواصل معنا',
    name: 'الاسم',
    next: 'التالي',
  },
  {
    language: 'en',
    path: '/en/',
    skip: 'Skip to content',
    group: 'About Us',
    item: /Who We Serve/,
    title: 'Experience in your sector',
    more: /Learn More/,
    start: 'Get Started',
    contact: 'Contact',
    name: 'Name',
    next: 'Next',
  },
] as const

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string) {
  const target = page.locator(selector).first()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${selector} cannot be reached with the Tab key`)
}

for (const say of pages)
  test(`@accessibility the whole site works by keyboard: header, tabs, dialog, drawer, form (${say.language})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(say.path)
    const banner = page.getByRole('banner')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await tabTo(page, '#hero button')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.locator('#hero button').first(), 'the focus returns').toBeFocused()

    await tabTo(page, '#solutions li button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: say.more }).first()).toBeFocused()

    await banner.getByRole('button', { name: say.group }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(banner.getByRole('link', { name: say.item })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeFocused()

    await banner.getByRole('link', { name: say.contact, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#contact$/)
    const form = page.locator('#contact form')
    await expect(form).toBeVisible()
    await tabTo(page, '#contact form input')
    await page.keyboard.type('Sara')
    await expect(form.getByLabel(say.name).first()).toHaveValue('Sara')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: say.next })).toBeVisible()
  })
