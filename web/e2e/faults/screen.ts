import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { expect } from '../test.ts'

export type ScreenContext = {
  page: Page
  language: Language
  /** The default text of a key in this language. */
  t: (key: string) => string
  /** The path of the home page in this language. */
  path: string
  /** A unique name for test data. */
  name: string
}

export type ScreenActions = {
  /** Uses the service while it is down. */
  attempt: () => Promise<unknown>
  /** Expects that typed texts are still there. */
  expectKept: () => Promise<unknown>
  /** Completes the action on the same page, and expects the result. */
  finish: () => Promise<unknown>
}

/** Opens a screen and starts something on it while all services work. */
export type ScreenSetup = (context: ScreenContext) => Promise<ScreenActions>

/** Clicks a button until the action succeeds. A service may take a moment until it responds again. */
export const clickUntil = (button: Locator, isDone: () => Promise<boolean>, failure: Locator) =>
  expect(async () => {
    if (!(await isDone())) await button.click({ timeout: 10_000 })
    await expect.poll(async () => (await isDone()) || (await failure.isVisible())).toBe(true)
    expect(await isDone()).toBe(true)
  }).toPass()
