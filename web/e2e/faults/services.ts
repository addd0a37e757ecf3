import type { BrowserContext } from '@playwright/test'
import { mockCalendly } from '../mocks/calendly.ts'
import { expect } from '../test.ts'

type Service = {
  stop: (contexts: BrowserContext[]) => Promise<unknown>
  start: (contexts: BrowserContext[]) => Promise<unknown>
}

const control = async (path: string) => {
  const response = await fetch(`${process.env['TEST_CONTROL_URL']}/${path}`, { method: 'POST' })
  expect(response.status, path).toBe(204)
}

/** A service of the test stack. */
const stackService = (name: string): Service => ({
  stop: () => control(`kill/${name}`),
  start: () => control(`start/${name}`),
})
/** A service as each browser reaches it. */
const ofBrowser = (
  set: (context: BrowserContext, isDown: boolean) => Promise<unknown>,
): Service => ({
  stop: (contexts) => Promise.all(contexts.map((context) => set(context, true))),
  start: (contexts) => Promise.all(contexts.map((context) => set(context, false))),
})

/** How to stop and start each service in outages.ts. */
export const services = new Map<string, Service>([
  ['database', stackService('database')],
  ['functions', stackService('functions')],
  ['Auth and REST', stackService('lite')],
  ['storage', stackService('storage')],
  ['AI', stackService('ai')],
  ['booking', ofBrowser((context, isDown) => mockCalendly(context, { isDown }))],
  ['network', ofBrowser((context, isDown) => context.setOffline(isDown))],
])
