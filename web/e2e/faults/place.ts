import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { expect, test } from '../test.ts'
import { editorScenes } from './editor-scenes.ts'
import type { Clause } from './rows.ts'
import { asSaid, textOf } from './said.ts'
import type { Desk, Work } from './scene.ts'
import { visitorScenes } from './visitor-scenes.ts'

/** Every screen, by its name in rows.ts. */
export const scenes = new Map([...visitorScenes, ...editorScenes])

export type Place = Desk & Clause & { work: Work; uncaught: Error[] }

/** Sits somebody down at a screen, in a browser of their own, and lets them begin. */
export async function sitDown(
  browser: Browser,
  language: Language,
  clause: Clause,
): Promise<Place> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': randomUUID() },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  const desk: Desk = {
    page,
    language,
    t: (key) => textOf(language, key),
    path: language === 'ar' ? '/' : '/en/',
    name: `fault-${randomUUID().slice(0, 8)}`,
  }
  const scene = scenes.get(clause.screen)
  if (!scene) throw new Error(`There is no screen “${clause.screen}”`)
  const work = await test.step(`${language}: ${clause.screen}`, () => scene(desk))
  return { ...desk, ...clause, work, uncaught }
}

/** How often a text of the English table is on the screen, in the language of the place. */
export const seen = ({ page, language }: Place, text: string) =>
  page.getByText(asSaid(text, language)).filter({ visible: true })

/** Goes on while the part is down: what the table says is said, and what was typed stays. */
export const goOn = (place: Place) =>
  test.step(`${place.language}: ${place.screen} is without it`, async () => {
    const { page, work, texts } = place
    if (texts.length === 0) return work.finish()
    await work.attempt()
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    for (const text of texts) await expect(seen(place, text).first(), text).toBeVisible()
    await work.kept()
  })

/** Completes, with the part back, what was begun: without a reload, and with no fault that nobody caught. */
export const complete = ({ page, work, texts, screen, language, uncaught }: Place) =>
  test.step(`${language}: ${screen} has it back`, async () => {
    if (texts.length > 0) {
      await work.finish()
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), screen).toBe(true)
    }
    expect(uncaught, screen).toEqual([])
  })
