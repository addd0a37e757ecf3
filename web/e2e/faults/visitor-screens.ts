import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { assistantOn } from '../assistant/drawer.ts'
import { sql } from '../database.ts'
import { withBookingLink } from '../mocks/calendly.ts'
import { expect } from '../test.ts'
import { hide } from '../visit.ts'
import { clickUntil, type ScreenSetup } from './screen.ts'

const message = 'هل تصل؟ Does it arrive & stay?'

const tab = (page: Page, name: string) =>
  page.getByRole('banner').locator(`a[data-opens=${name}]`).first()

/** Loads the page during the outage. */
const newPage: ScreenSetup = async ({ page, language, t, path }) => {
  const visit = async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'))
    await tab(page, 'contact').click()
    await expect(page.getByRole('heading', { name: t('contact.title') })).toBeVisible()
    const other = language === 'ar' ? 'en' : 'ar'
    await page.getByRole('banner').locator(`a[lang=${other}]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  }
  return { attempt: visit, expectKept: async () => undefined, finish: visit }
}

/** Has the page open when the outage starts. */
const openPage: ScreenSetup = async ({ page, t, path }) => {
  await page.goto(path)
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0)
  // The first interaction loads the notices about the connection.
  const fetched = page.waitForResponse(/notification-list/, { timeout: 40_000 })
  await page.getByRole('heading', { level: 1 }).click()
  await (await fetched).finished()
  // A tab is loaded when a link to it is pointed at.
  await tab(page, 'contact').hover()
  await expect(page.locator('#contact-title')).toBeAttached()
  // Notices do not disappear while the page is hidden.
  await hide(page)
  const title = page.getByRole('heading', { name: t('contact.title') })
  return {
    attempt: async () => undefined,
    expectKept: async () => {
      await tab(page, 'contact').click()
      await expect(title).toBeVisible()
    },
    finish: async () => {
      await tab(page, 'home').click()
      await expect(title).toBeHidden()
      await tab(page, 'contact').click()
      await expect(page.locator('#contact form')).toBeVisible()
    },
  }
}

const contactForm: ScreenSetup = async ({ page, t, path, name }) => {
  const email = `${name}@example.com`
  await page.goto(`${path}contact/`)
  const form = page.locator('#contact form')
  // Before, two clicks on the same button count once.
  await expect(page.locator('[data-unhydrated=contact-form]')).toHaveCount(0)
  const next = form.getByRole('button', { name: t('contact.form.next') })
  await form.getByLabel(t('contact.yourEmail.label')).fill(email)
  await next.click()
  await next.click()
  const field = form.getByLabel(t('contact.message.label'))
  await field.fill(message)
  const send = form.locator('button[type=submit]')
  return {
    attempt: () => send.click(),
    expectKept: async () => {
      await expect(field).toHaveValue(message)
      const mailLink = form.getByRole('link', { name: t('contact.failed.mail') })
      await expect(mailLink).toHaveAttribute('href', new RegExp(encodeURIComponent(message)))
    },
    finish: async () => {
      const sent = page.getByRole('heading', { name: t('contact.sent.title') })
      await clickUntil(send, () => sent.isVisible(), form.getByRole('alert'))
      const stored = await sql('select message from contact_requests where email = $1', [email])
      expect(stored).toEqual([{ message }])
    },
  }
}

const suggestions: ScreenSetup = async ({ page, language, name }) => {
  const { button, heading, ...assistant } = assistantOn(page, language)
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(`${name}@example.com`)
  await assistant.idea.fill(message)
  return {
    attempt: async () => {
      await button('generate').click()
      await expect(heading('results.title')).toBeVisible()
    },
    expectKept: () => expect(assistant.suggestions).toHaveCount(3),
    finish: async () => {
      const failure = assistant.dialog.getByRole('alert')
      await clickUntil(button('retry'), () => assistant.suggestions.nth(3).isVisible(), failure)
      await expect(failure).toHaveCount(0)
      // The suggestions are for the idea typed before the outage.
      await expect(assistant.dialog.getByText('Does it arrive & stay').first()).toBeVisible()
    },
  }
}

const chat: ScreenSetup = async ({ page, language, t }) => {
  const { dialog, visit } = assistantOn(page, language)
  await visit()
  await dialog.getByRole('button', { name: t('chat.open') }).click()
  const field = dialog.getByLabel(t('chat.input'))
  await field.fill(message)
  const log = dialog.getByRole('list', { name: t('chat.log') })
  return {
    attempt: async () => {
      await field.press('Enter')
      await field.fill('half a thought')
    },
    expectKept: () => expect(log.getByText(message)).toBeVisible(),
    finish: async () => {
      const retry = dialog.getByRole('button', { name: t('chat.again') })
      const answer = log.locator('li[data-role=assistant]', { hasText: /./ })
      await clickUntil(retry, () => answer.isVisible(), dialog.getByRole('alert'))
      await expect(log).toHaveAttribute('aria-busy', 'false')
      await expect(log.getByRole('listitem')).toHaveCount(2)
      await expect(field).toHaveValue('half a thought')
    },
  }
}

const booking: ScreenSetup = async ({ page, t, path }) => {
  await page.clock.install()
  await withBookingLink(page)
  const content = page.waitForResponse('**/api/content')
  await page.goto(`${path}contact/`)
  await content
  const dialog = page.getByRole('dialog')
  return {
    attempt: async () => {
      await page
        .locator('#contact')
        .getByRole('button', { name: t('cta.book') })
        .click()
      await expect(dialog.locator('iframe')).toHaveCount(1)
      await page.clock.fastForward(16_000)
    },
    // Other ways to get in touch.
    expectKept: async () => {
      const form = dialog.getByRole('link', { name: t('booking.contact.open') })
      await expect(form).toHaveAttribute('href', `${path}contact/`)
      await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible()
      await expect(dialog.locator('a[href^="tel:"]')).toBeVisible()
    },
    finish: async () => {
      await dialog.getByRole('button', { name: t('assistant.retry') }).click()
      await page.frameLocator('iframe').getByRole('button', { name: 'Take 10:00' }).click()
      await expect(page.getByRole('heading', { name: t('booking.done.title') })).toBeVisible()
    },
  }
}

/** Opens a preview link that staff sent. */
const previewLink: ScreenSetup = async ({ page, language, t, name }) => {
  await sql('insert into content_releases (name) values ($1)', [name])
  const token = randomBytes(32).toString('hex')
  await sql(
    `insert into private.content_share_links
     select sha256(convert_to($1, 'UTF8')), r.id, now() + interval '7 days', p.id
       from content_releases r, (select id from profiles where role = 'admin' limit 1) p where r.name = $2`,
    [token, name],
  )
  const keep = (chosen: string) => sessionStorage.setItem('shared_preview_language', chosen)
  await page.addInitScript(keep, language)
  const bar = page.getByRole('complementary', { name: t('preview.title'), exact: true })
  const expectShown = async () => {
    await expect(bar).toBeVisible()
    await expect(page.locator('#hero-title')).toHaveText(t('hero.title'))
  }
  await page.goto(`/preview.html#${token}`)
  await expectShown()
  const retry = page.getByRole('button', { name: t('preview.retry') })
  return {
    attempt: () => page.reload(),
    // The way to the published site.
    expectKept: () => expect(page.getByRole('link', { name: t('preview.live') })).toBeVisible(),
    finish: async () => {
      if (await retry.isVisible())
        await clickUntil(retry, () => bar.isVisible(), page.getByRole('alert'))
      else await page.reload()
      await expectShown()
    },
  }
}

/** By their names in outages.ts. */
export const visitorScreens: [name: string, setUp: ScreenSetup][] = [
  ['New page', newPage],
  ['Open page', openPage],
  ['Contact form', contactForm],
  ['Suggestions', suggestions],
  ['Chat', chat],
  ['Booking', booking],
  ['Preview link', previewLink],
]
