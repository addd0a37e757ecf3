import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

const fontFile = join(import.meta.dirname, '../../public/fonts/arabic-400.woff2')
const font = readFileSync(fontFile).toString('base64')

async function render(browser: Browser, draw: (page: Page) => Promise<Buffer>): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    return await draw(page)
  } finally {
    await page.close()
  }
}

/** A PDF printed by Chromium, with Arabic in the typeface of the site. */
export const pdfOf = (browser: Browser, body: string) =>
  render(browser, async (page) => {
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>
      @font-face { font-family: Site; src: url(data:font/woff2;base64,${font}) }
      body { font: 14px Site, sans-serif } td, th { border: 1px solid; padding: 4px 8px }
      .page { break-after: page } .columns { columns: 2 }</style>${body}`)
    await page.evaluate(() => document.fonts.ready)
    return page.pdf({ format: 'A4' })
  })

/** A PDF whose page is an image, like a scan. */
export const scanOf = (browser: Browser, body: string) =>
  render(browser, async (page) => {
    await page.setViewportSize({ width: 600, height: 400 })
    await page.setContent(body)
    const image = (await page.screenshot()).toString('base64')
    await page.setContent(`<img src="data:image/png;base64,${image}">`)
    await page.waitForFunction(() => document.images[0]?.complete)
    return page.pdf({ format: 'A4' })
  })

export const stored = (name: string) =>
  readFileSync(join(import.meta.dirname, '../documents', name))

export const file = (name: string, buffer: Buffer | string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
})
export const pdf = (name: string, buffer: Buffer | string) => file(name, buffer, 'application/pdf')
