import { pathOf, tabs } from '#contract/languages.ts'
import { expectAccessible, overflow } from './accessibility.ts'
import { textOf } from './faults/texts.ts'
import { viewports } from './matrix.ts'
import { expect, test } from './test.ts'

const sites = {
  ar: {
    path: '/',
    dir: 'rtl',
    // Of a card, a dialog, a list and a chart.
    texts: ['جهة خدمية حكومية', 'من 6 أشهر إلى 12 شهرًا', 'الإتقان في التنفيذ', '75%'],
  },
  en: {
    path: '/en/',
    dir: 'ltr',
    texts: ['public service authority', '6–12 months', 'Excellence in Execution', '75%'],
  },
} as const
const languages = ['ar', 'en'] as const

test('the HTML is complete, has security headers and hydrates without errors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const lang of languages) {
    const { path, dir } = sites[lang]
    const title = textOf(lang, 'hero.title')
    const start = textOf(lang, 'cta.primary')
    const response = await page.goto(path)
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=')
    const html = (await response?.text()) ?? ''
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(html).toContain(title)
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const graph: { '@type': string }[] = JSON.parse(data)['@graph']
    expect(graph.map((each) => each['@type'])).toContain('ProfessionalService')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: start }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('hello@riyada.example')
    await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
    await page.waitForLoadState('networkidle')
  }
})

test('an address without a page says so above the home page, until the language changes', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const response = await page.goto('/administrator?from=mail#solutions')
  expect(response?.status()).toBe(404)
  const notice = page.locator('#missing')
  await expect(notice).toContainText('لا توجد صفحة في هذا العنوان')
  await expect(notice.getByRole('link', { name: 'الرئيسية' })).toHaveAttribute('href', '/')
  await expect(page.locator('main')).toHaveAttribute('data-tab', 'solutions')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en\/solutions\/\?from=mail$/)
  await expect(notice).toHaveCount(0)
  await page.goto('/en/administrator')
  await expect(notice).toContainText('There is no page at this address')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await expect(page).toHaveTitle('There is no page at this address | Riyada Consulting')
  await expectAccessible(page, '#missing')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveTitle('Contact | Riyada Consulting')
  await expect(notice).toHaveCount(0)
})

test('shows everything without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const lang of languages) {
    const t = (key: string) => textOf(lang, key)
    await page.goto(sites[lang].path)
    const details = await page.request.get(`${sites[lang].path}details.html`)
    expect(await details.text()).toMatch(/hreflang="en" href="[^"]+\/en\/details\.html"/)
    await expect(page.getByRole('heading', { level: 1, name: t('hero.title') })).toBeVisible()
    // Playwright's locators ignore <noscript>.
    const mainText = () => page.evaluate(() => document.querySelector('main')?.innerText ?? '')
    let read = await mainText()
    for (const tab of tabs.slice(1)) {
      await page.locator(`footer a[href="${pathOf(lang, tab)}"]`).click()
      await expect(page.locator(`#${tab}-title`)).toBeVisible()
      read += await mainText()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      if (tab !== 'metrics') continue
      const figures = page.locator('#metrics [aria-busy] bdi')
      await expect(figures).toHaveText(['95%', '85%', '98%', '90%'])
    }

    const contact = page.locator('#contact')
    const mail = contact.locator('a[href="mailto:hello@riyada.example"]')
    await expect(mail).toHaveCount(2)
    const phone = contact.getByRole('link', { name: '+966 11 000 0000' })
    await expect(phone).toHaveAttribute('href', 'tel:+966110000000')
    await expect(contact.locator(':is(form, input, button):visible')).toHaveCount(0)

    await page.getByText(t('faq.1.question')).click()
    await expect(page.getByText(t('faq.1.answer'))).toBeVisible()
    const rights = page.getByRole('heading', { name: t('legal.privacy.11.title') })
    await expect(rights).toHaveCount(0)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.privacy') })
      .click()
    await expect(rights).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: t('legal.all') }).click()
    await expect(page.getByRole('article').nth(1)).toBeVisible()
    const all = read + (await mainText())
    expect(sites[lang].texts.filter((text) => !all.includes(text))).toEqual([])
  }
  await context.close()
})

test('a reload and Back from another page lead to the place in the start page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const parts = page.locator('#content > [data-of-tab=home] > :not(#hero)')
  await expect(parts.first()).not.toBeInViewport()
  // Laid out when the page is idle.
  await expect(parts.last()).toHaveCSS('content-visibility', 'visible')
  await parts.last().evaluate((part) => part.scrollIntoView())
  const place = async () => Math.round((await parts.last().boundingBox())?.y ?? NaN)
  const before = await place()
  await page.reload()
  await expect.poll(place).toBe(before)
  await page.goto('/en/details.html')
  await page.goBack()
  await expect.poll(place).toBe(before)
})

test('Back after a reload does not stop at a dialog that was open', async ({ page }) => {
  await page.goto('/en/')
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(main).toHaveAttribute('data-tab', 'contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(main).toHaveAttribute('data-tab', 'home')
})

test('tabs and languages change without a reload, with Back', async ({ page }) => {
  await page.goto('/?utm_source=mail#nowhere')
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  const html = page.locator('html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('ar', 'hero.title'))
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await page.getByRole('link', { name: 'استكشف خدماتنا' }).click()
  await expect(main.getByRole('heading', { level: 1, name: /^حلول/ })).toBeFocused()
  const scrolled = () => page.evaluate(() => scrollY)
  const toContact = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'تواصل معنا', exact: true })
  await toContact.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await toContact.click()
  await expect(main).toHaveAttribute('data-tab', 'contact')
  await page.goBack()
  await expect(main).toHaveAttribute('data-tab', 'solutions')
  await expect.poll(scrolled).toBe(before)
  await page.goBack()
  await expect(main).toHaveAttribute('data-tab', 'home')

  // A dialog closes with Back, and one that was closed before leaves nothing for Back to close.
  const dialog = page.getByRole('dialog')
  const openAssistant = () =>
    banner.getByRole('button', { name: textOf('ar', 'cta.primary') }).click()
  await banner.getByRole('link', { name: 'تواصل معنا', exact: true }).click()
  await openAssistant()
  await expect(dialog).toBeVisible()
  // In the assistant, Back leads to the step before.
  const heading = (step: number) =>
    dialog.getByRole('heading', { name: textOf('ar', `assistant.step.${step}`), exact: true })
  await dialog.getByRole('button', { name: textOf('ar', 'assistant.intro.start') }).click()
  await dialog.getByRole('button', { name: textOf('ar', 'assistant.next') }).click()
  await expect(heading(2)).toBeVisible()
  await page.goBack()
  await expect(heading(1)).toBeVisible()
  await page.goBack()
  await expect(heading(1)).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(main).toHaveAttribute('data-tab', 'contact')
  const terms = page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('ar', 'footer.terms') })
  await terms.click()
  await expect(dialog).toBeVisible()
  // Not the distance from the top: what loads above it moves the page, and the link stays where it is.
  const place = await terms.boundingBox()
  expect(await scrolled()).toBeGreaterThan(0)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(terms, 'the focus returns').toBeFocused()
  // Scrolling ends at parts of a pixel.
  expect((await terms.boundingBox())?.y).toBeCloseTo(place?.y ?? NaN, 0)
  await openAssistant()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(main).toHaveAttribute('data-tab', 'home')

  await banner.getByRole('link', { name: 'تواصل معنا', exact: true }).click()
  await expect(page).toHaveURL(/\/contact\/\?utm_source=mail$/)
  await banner.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/contact\/\?utm_source=mail$/)
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle(/Riyada Consulting/)
  await page.goBack()
  await expect(html).toHaveAttribute('lang', 'ar')
  await page.goForward()
  await expect(html).toHaveAttribute('lang', 'en')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('en', 'footer.privacy') })
    .click()
  const rights = page.getByRole('heading', { name: textOf('en', 'legal.privacy.11.title') })
  await expect(rights).toBeVisible()
  const hasArabic = await page.evaluate(() =>
    /[\u0600-\u06FF]/.test(document.body.innerText.replaceAll('العربية', '')),
  )
  expect(hasArabic, 'no text stays behind').toBe(false)
  await expect(page.locator('body'), 'no reload').toHaveAttribute('data-kept', '')

  // A reload shows the assistant where it was open, and not on a page after that.
  await page.goto('/en/')
  await banner.getByRole('button', { name: textOf('en', 'cta.primary') }).click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goto('/en/?later')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('en', 'footer.terms') })
    .click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await expect(dialog).toBeHidden()
})

for (const { width, language, details } of viewports)
  test(
    `all tabs have no findings and no horizontal overflow at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(sites[language].path)
      for (const tab of tabs) {
        await page.evaluate((hash) => (location.hash = hash), tab)
        await expect(page.locator(tab === 'home' ? '#hero' : `#${tab}`)).toBeVisible()
      }
      // All tabs at once.
      await page.addStyleTag({
        content:
          'main > *, main > [hidden] { display: block !important } * { content-visibility: visible !important }',
      })
      await page.getByText(textOf(language, 'faq.1.question')).click()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
