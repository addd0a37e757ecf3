import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { query } from '../database.ts'
import { expect } from '../test.ts'

/** A browser of its own in front of which somebody sits. */
export type Desk = {
  page: Page
  language: Language
  t: (key: string) => string
  /** The site in this language. */
  path: string
  /** A name nobody else has. */
  name: string
}

/** What somebody has begun on a screen. */
export type Work = {
  /** Does what needs the part, while it is down. */
  attempt: () => Promise<unknown>
  /** What was typed still stands there. */
  kept: () => Promise<unknown>
  /** Completes what was begun, on the same page, and finds it done. */
  finish: () => Promise<unknown>
}

/** A screen and what somebody begins there while everything still works. */
export type Scene = (desk: Desk) => Promise<Work>

export const sql = <T extends object>(text: string, values: string[]) =>
  query<T>(text, values, process.env['TEST_DB_URL'] ?? '')

/** Presses again until it is done: whatever stands between may take a moment to see that a part is back. */
export const pressUntil = (button: Locator, isDone: () => Promise<boolean>, failure: Locator) =>
  expect(async () => {
    if (!(await isDone())) await button.click({ timeout: 10_000 })
    await expect.poll(async () => (await isDone()) || (await failure.isVisible())).toBe(true)
    expect(await isDone()).toBe(true)
  }).toPass()
