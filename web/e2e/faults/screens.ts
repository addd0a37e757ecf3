import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { expect, test } from '../test.ts'
import type { ScreenState } from './outages.ts'
import type { ScreenActions, ScreenContext } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { textOf, translationOf } from './texts.ts'
import { visitorScreens } from './visitor-screens.ts'

/** The setup of each screen in outages.ts. */
export const screens = new Map([...visitorScreens, ...staffScreens])

export type OpenScreen = ScreenContext & ScreenState & { actions: ScreenActions; uncaught: Error[] }

/** Opens a screen in a browser context of its own and starts something on it. */
export async function openScreen(
  browser: Browser,
  language: Language,
  state: ScreenState,
): Promise<OpenScreen> {
  const browserContext = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': randomUUID() },
    reducedMotion: 'reduce',
  })
  const page = await browserContext.newPage()
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  const context: ScreenContext = {
    page,
    language,
    t: (key) => textOf(language, key),
    path: language === 'ar' ? '/' : '/en/',
    name: `fault-${randomUUID().slice(0, 8)}`,
  }
  const setUp = screens.get(state.screen)
  if (!setUp) throw new Error(`Unknown screen “${state.screen}”`)
  const actions = await test.step(`${language}: ${state.screen}`, () => setUp(context))
  return { ...context, ...state, actions, uncaught }
}

/** The visible elements with the translation of an English text. */
export const visibleText = ({ page, language }: OpenScreen, text: string) =>
  page.getByText(translationOf(text, language)).filter({ visible: true })

/** Expects the texts of the outage and the typed texts; without texts, that the screen works. */
export const expectOutage = (screen: OpenScreen) =>
  test.step(`${screen.language}: ${screen.screen} during the outage`, async () => {
    const { page, actions, texts } = screen
    if (texts.length === 0) return actions.finish()
    await actions.attempt()
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    for (const text of texts) await expect(visibleText(screen, text).first(), text).toBeVisible()
    await actions.expectKept()
  })

/** Expects that the action can be completed without a reload, and no uncaught errors. */
export const expectRecovery = ({ page, actions, texts, ...opened }: OpenScreen) =>
  test.step(`${opened.language}: ${opened.screen} after the outage`, async () => {
    if (texts.length > 0) {
      await actions.finish()
      const isSamePage = await page.evaluate(() => Reflect.has(window, 'isSamePage'))
      expect(isSamePage, opened.screen).toBe(true)
    }
    expect(opened.uncaught, opened.screen).toEqual([])
  })
