import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { imageWidths } from '../../../supabase/functions/_shared/contract/content.ts'
import { repository } from '../../stack/settings.ts'
import { pictures } from './pictures.ts'

const folder = join(repository, 'web/public/demo')

/** Draws the pictures of the demo into web/public/demo, in the widths of an upload, and files.json with their sizes. */
export async function renderPictures(browser: Browser): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  const details: Record<string, { width: number; height: number; widths: number[] }> = {}
  for (const [key, draw] of Object.entries(pictures)) {
    const name = key.replace('.image', '')
    if (key === 'meta.image') {
      await renderShared(page, draw(), join(folder, `${name}-1200.jpg`))
      details[key] = { width: 1200, height: 630, widths: [1200] }
      continue
    }
    const files = await webpFiles(page, draw(), widthsOf(key))
    for (const { width, url } of files) {
      const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
      writeFileSync(join(folder, `${name}-${width}.webp`), bytes)
    }
    const { width = 0, height = 0 } = files.at(-1) ?? {}
    details[key] = { width, height, widths: files.map((file) => file.width) }
  }
  writeFileSync(join(import.meta.dirname, 'files.json'), `${JSON.stringify(details)}\n`)
}

/** Those of an upload, and for the home page the one of its large picture. */
const widthsOf = (key: string) =>
  key === 'about.case.1.image' ? [480, 720, 1600] : [...imageWidths]

/** A drawing in some widths, up to its own. Few colors need less than the quality of photos. */
const webpFiles = async (page: Page, svg: string, all: number[]) =>
  page.evaluate(
    async ([source, widths]) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const full = Math.min(image.naturalWidth, 1600)
      return [...widths.filter((width) => width < full), full].map((width) => {
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('No canvas')
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
        return {
          width,
          height: canvas.height,
          url: canvas.toDataURL('image/webp', width > 720 ? 0.72 : 0.58),
        }
      })
    },
    [svg, all] as const,
  )

/** The share picture is JPEG and has text, for which the page loads the typeface. */
async function renderShared(page: Page, svg: string, path: string) {
  const faces = ['arabic', 'latin'].map((script) => {
    const file = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`
    const data = readFileSync(join(repository, file), 'base64')
    return `@font-face{font-family:"Readex Pro";font-weight:160 700;src:url(data:font/woff2;base64,${data})}`
  })
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<style>body{margin:0}${faces.join('')}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, type: 'jpeg', quality: 82 })
}
