import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { plainText, poppler } from '../../scripts/test/poppler.ts'
import type { Language } from '#contract/languages.ts'
import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'

const ownIdea = {
  ar: 'نبدأ بفريقين (Teams + ERP)، then',
  en: 'Start with 2 teams (ثم الجميع), 90%',
}
const languages = ['ar', 'en'] as const

/** Opens the results with a plan of two suggestions and an idea of the visitor. */
async function openPlan(page: Page, language: Language) {
  await provideSuggestions(page, answerWhole(answers[language]))
  const assistant = assistantOn(page, language)
  const { t, dialog, button } = assistant
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(`sara.${crypto.randomUUID()}@example.com`)
  await assistant.idea.fill('Answer 300 requests a day faster')
  await button('generate').click()
  await expect(assistant.heading('results.title')).toBeVisible()
  await button('plan.add').first().click()
  await button('plan.add').first().click()
  await dialog.getByLabel(t('brainstorm.label')).fill(ownIdea[language])
  await dialog.getByLabel(t('brainstorm.label')).press('Enter')
  return assistant
}

async function download(page: Page, start: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await start()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const language of languages)
  test(
    `downloads the plan as PDF and prints it, after a failure too (${language})`,
    fullUnless('ar', language),
    async ({ page, baseURL, expectConsole }, info) => {
      expectConsole(/Error creating the plan file|ERR_FAILED|Failed to fetch/)
      const loaded = new Set<string>()
      page.on('requestfinished', (request) => {
        if (/\/pdf-worker-[^/]+\.js$|\.ttf$/.test(request.url())) loaded.add(request.url())
      })
      // The file is made ahead of the click, which fails, too.
      await page.route('**/*.ttf', (route) => route.abort())
      const { t, dialog, button } = await openPlan(page, language)
      await test.step('a failed download can be tried again', async () => {
        await button('download').click()
        await expect(dialog.getByRole('alert')).toContainText(t('download.failed'))
        await page.unroute('**/*.ttf')
      })

      const retried = dialog.getByRole('alert').getByRole('button', { name: t('retry') })
      const pdf = await download(page, () => retried.click())
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      expect(pdf.name).toMatch(new RegExp(`^${t('document.title')} .+ - .+[.]pdf$`))
      await expect(dialog.getByText(pdf.name), 'announced').toBeAttached()

      await test.step('the fonts are from the same origin and within the budget', async () => {
        const sizeOf = async (url: string) =>
          gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length
        const files = [...loaded]
        const total = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
        info.annotations.push({ type: 'plan as PDF', description: `${total} of 450000 bytes` })
        expect(files.filter((url) => url.endsWith('.ttf'))).toHaveLength(4)
        expect(total).toBeGreaterThan(100_000)
        expect(total).toBeLessThanOrEqual(450_000)
        const origins = files.map((url) => new URL(url).origin)
        expect(new Set(origins)).toEqual(new Set([new URL(baseURL ?? '').origin]))
      })

      await test.step('PDF file', async () => {
        const text = plainText(poppler('pdftotext', pdf.bytes))
        for (const each of [ownIdea[language], answers[language].summary ?? '?'])
          expect.soft(text).toContain(plainText(each))
      })

      await test.step('print', async () => {
        await page.evaluate(() => {
          window.print = () => document.body.setAttribute('data-printed', document.title)
        })
        await button('download.print').click()
        const title = new RegExp(t('document.title'))
        await expect(page.locator('body')).toHaveAttribute('data-printed', title)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('article')).toBeVisible()
        await expect(dialog).toBeHidden()
        await page.emulateMedia({ media: null })
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
        await expect(dialog).toBeVisible()
      })

      await test.step('letters that the fonts lack', async () => {
        await dialog.getByLabel(t('brainstorm.label')).fill('Москва')
        await dialog.getByLabel(t('brainstorm.label')).press('Enter')
        await download(page, () => button('download').click())
        await expect(dialog.getByText(t('download.letters'))).toBeVisible()
      })
    },
  )
