import type { BrowserContext } from '@playwright/test'
import { mockCalendly } from '../mocks/calendly.ts'
import { expect } from '../test.ts'

type Part = {
  down: (browsers: BrowserContext[]) => Promise<unknown>
  up: (browsers: BrowserContext[]) => Promise<unknown>
}

const order = async (path: string) => {
  const answer = await fetch(`${process.env['TEST_CONTROL_URL']}/${path}`, { method: 'POST' })
  expect(answer.status, path).toBe(204)
}

/** A part of the stack: its process is stopped, or nobody answers at its address. */
const ofStack = (name: string): Part => ({
  down: () => order(`kill/${name}`),
  up: () => order(`start/${name}`),
})
const forEach = (act: (browser: BrowserContext) => Promise<unknown>) => (all: BrowserContext[]) =>
  Promise.all(all.map(act))

/** How each part goes down and comes back, by its name in rows.ts. */
export const parts = new Map<string, Part>([
  ['database', ofStack('database')],
  ['functions', ofStack('functions')],
  ['Auth and REST', ofStack('lite')],
  ['storage', ofStack('storage')],
  ['AI', ofStack('ai')],
  [
    'booking',
    {
      down: forEach((browser) => mockCalendly(browser, { isDown: true })),
      up: forEach((browser) => mockCalendly(browser)),
    },
  ],
  [
    'network',
    {
      down: forEach((browser) => browser.setOffline(true)),
      up: forEach((browser) => browser.setOffline(false)),
    },
  ],
])
