import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewportsIn } from './matrix.ts'
import { expect, test } from './test.ts'

const words = {
  ar: {
    path: '/',
    privacy: 'سياسة الخصوصية',
    terms: 'شروط الاستخدام',
    rights: 'حقوقك وكيف تستخدمها',
    more: /اعرف المزيد ?: إدارة التغيير/,
    offering: 'إدارة التغيير',
    download: 'تنزيل نبذة عن الحل',
    book: 'احجز استشارة',
    start: 'كيف نبدأ',
    menu: 'قائمة الخدمات',
    openMenu: 'فتح القائمة',
    journey: 'ابدأ رحلتك',
    question: 'كم تكلّف الاستشارة الأولى؟',
    answer: 'الاستشارة الأولى مجانية. نلتقي بكم',
    copied: /نُسخ/,
    copy: /^نسخ .*hello@riyada\.example/,
    offline: 'انقطع الاتصال بالإنترنت',
    online: 'عاد الاتصال بالإنترنت.',
    close: 'إغلاق',
  },
  en: {
    path: '/en/',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    rights: 'Your rights and how to use them',
    more: /Learn More ?: Change Management/,
    offering: 'Change Management',
    download: 'Download More',
    book: 'Book Consultation',
    start: 'How we start',
    menu: 'Services Menu',
    openMenu: 'Open menu',
    journey: 'Start Your Journey',
    question: 'What does the first consultation cost?',
    answer: 'The first consultation is free. We meet',
    copied: /Copied:/,
    copy: /^Copy .*hello@riyada\.example/,
    offline: 'You are offline.',
    online: 'You are back online.',
    close: 'Close',
  },
} as const
const languages = ['ar', 'en'] as const

const arrive = async (page: Page, path: string, width = 1440) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await expect(page.locator('main:not([data-tab="start"])')).toBeVisible()
}

for (const language of languages) {
  const say = words[language]

  test(
    `${language}: opens privacy and terms from the footer by keyboard and returns the focus`,
    fullUnless('en', language),
    async ({ page }) => {
      await arrive(page, say.path)
      for (const name of [say.privacy, say.terms]) {
        const link = page.getByRole('contentinfo').getByRole('link', { name })
        await link.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog.getByRole('heading', { level: 2, name })).toBeVisible()
        await expect(page.locator('html'), 'the page behind stands still').toHaveCSS(
          'overflow',
          'hidden',
        )
        for (let press = 0; press < 6; press++) {
          await page.keyboard.press('Tab')
          const isInside = () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog')
          expect(await page.evaluate(isInside), 'the focus stays in the dialog').toBe(true)
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(link).toBeFocused()
      }
    },
  )

  for (const { width, details } of viewportsIn(language))
    test(
      `@accessibility ${language}: dialogs and questions have no findings at ${width} px`,
      details,
      async ({ page }) => {
        await arrive(page, `${say.path}#contact`, width)
        await page.getByText(say.question).click()
        await expectAccessible(page)
        for (const [fragment, name] of [
          ['#privacy', say.privacy],
          ['#terms', say.terms],
        ] as const) {
          await page.goto('about:blank')
          await arrive(page, say.path + fragment, width)
          const dialog = page.getByRole('dialog', { name })
          await expect(dialog).toBeVisible()
          expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
          await expectAccessible(page)
        }
        await page.goto('about:blank')
        await arrive(page, `${say.path}#solutions`, width)
        await page.getByRole('button', { name: say.more }).click()
        await expect(page.getByRole('dialog', { name: say.offering })).toBeVisible()
        await expectAccessible(page)
      },
    )

  test(
    `${language}: prints an offering on one A4 page and books it by name`,
    fullUnless('ar', language),
    async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', document.title)
      })
      await arrive(page, `${say.path}#solutions`)
      await page.getByRole('button', { name: say.more }).click()
      const dialog = page.getByRole('dialog', { name: say.offering })
      await dialog.getByRole('button', { name: say.download }).click()
      await expect(page.locator('body')).toHaveAttribute(
        'data-printed',
        new RegExp(`^${say.offering} - `),
      )
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: say.offering, level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: say.start })).toBeVisible()
      await expect(page.getByRole('article').getByText('hello@riyada.example')).toBeVisible()
      await expect(dialog, 'nothing else is printed').toBeHidden()
      await expect(page.getByRole('main')).toBeHidden()
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'screen' })
      await dialog.getByRole('button', { name: say.book }).click()
      await expect(page.getByRole('dialog')).toContainText(say.offering)
    },
  )

  test(`${language}: shows texts, questions and features without JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(say.path)
    await page.getByText(say.question).click()
    await expect(page.getByText(say.answer)).toBeVisible()
    const rights = page.getByRole('heading', { name: say.rights })
    await expect(rights).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: say.privacy }).click()
    await expect(rights).toBeVisible()
    await expect(page.getByRole('heading', { name: say.privacy })).toBeInViewport()
    await context.close()
  })

  test(
    `${language}: shows notices for the copied address and the network`,
    fullUnless('ar', language),
    async ({ page, context, expectConsole }) => {
      // Requests fail while the network is down.
      expectConsole(/ERR_INTERNET_DISCONNECTED/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await arrive(page, `${say.path}#contact`, 360)
      const area = page.locator('section[aria-live="polite"]')
      await page.getByRole('button', { name: say.copy }).click()
      await expect(area.getByText(say.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@riyada.example')
      await context.setOffline(true)
      await expect(area.getByText(say.offline)).toBeVisible()
      await area.getByRole('listitem').last().hover()
      await context.setOffline(false)
      await expect(area.getByText(say.online)).toBeVisible()
      await area.getByRole('button', { name: say.close }).last().dispatchEvent('click')
      await expect(area.getByText(say.online)).toHaveCount(0)
      await expectAccessible(page)
    },
  )

  test(
    `${language}: a notice is reachable while a dialog is open`,
    fullUnless('en', language),
    async ({ page, context, expectConsole }) => {
      expectConsole(/ERR_INTERNET_DISCONNECTED/)
      await arrive(page, say.path, 360)
      await page.getByRole('banner').getByRole('button', { name: say.openMenu }).click()
      await page.getByRole('banner').getByRole('button', { name: say.journey }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await context.setOffline(true)
      const note = dialog.getByRole('listitem').filter({ hasText: say.offline })
      await expect(note).toBeVisible()
      await page.keyboard.press('F8')
      await expect(note.getByRole('button', { name: say.close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(note).toHaveCount(0)
      await context.setOffline(false)
      await dialog.getByText(say.online).hover()
      await dialog.getByRole('listitem').getByRole('button', { name: say.close }).click()
      await expect(dialog.getByText(say.online)).toHaveCount(0)
      await expect(dialog).toBeVisible()
    },
  )

  test(
    `${language}: the menu of small screens is labeled and opens the assistant`,
    fullUnless('ar', language),
    async ({ page }) => {
      await arrive(page, say.path, 360)
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: say.openMenu }).click()
      await expect(header.getByText(say.menu)).toBeVisible()
      await header.getByRole('button', { name: say.journey }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(header.getByText(say.menu)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(header.getByRole('button', { name: say.openMenu })).toBeFocused()
    },
  )
}

test('keeps tab, campaign and dialogs when the language changes, and remembers the language', async ({
  page,
}) => {
  await arrive(page, '/?utm_source=mail#contact')
  await page.getByRole('contentinfo').getByRole('link', { name: words.ar.privacy }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/\?utm_source=mail#contact$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('contentinfo').getByRole('link', { name: words.en.privacy }).click()
  await expect(page.getByRole('heading', { name: words.en.rights })).toBeVisible()
  const arabic = await page.evaluate(() => {
    const visible = document.body.innerText.replaceAll('العربية', '')
    return /[\u0600-\u06FF]/.test(visible)
  })
  expect(arabic, 'no text stays behind').toBe(false)
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('has structured data of the questions', async ({ request }) => {
  const html = await (await request.get('/en/')).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const graph: { '@type': string }[] = JSON.parse(json ?? '{}')['@graph']
  expect(graph.map((each) => each['@type'])).toContain('FAQPage')
  expect(json).toContain(words.en.question)
})
