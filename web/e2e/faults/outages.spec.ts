import { expect, test } from '../test.ts'
import { outages, type Outage } from './outages.ts'
import { expectOutage, expectRecovery, openScreen, screens, visibleText } from './screens.ts'
import type { OpenScreen } from './screens.ts'
import { services } from './services.ts'

const statesOf = ({ visitor, staff }: Outage) => [...visitor, ...staff]

test('@outages every service and every screen is tested', () => {
  expect(outages.map(({ service }) => service).toSorted()).toEqual([...services.keys()].toSorted())
  const tested = new Set(outages.flatMap(statesOf).map(({ screen }) => screen))
  expect([...tested].toSorted()).toEqual([...screens.keys()].toSorted())
})

for (const outage of outages)
  test(`@outages ${outage.service} down: screens show the documented texts, keep input and recover without a reload`, async ({
    browser,
  }) => {
    // A dozen screens in two languages, perhaps on a busy machine.
    test.setTimeout(600_000)
    const service = services.get(outage.service)
    if (!service) throw new Error(`Unknown service “${outage.service}”`)
    const openAll = async (language: 'ar' | 'en') => {
      const opened: OpenScreen[] = []
      for (const state of statesOf(outage)) opened.push(await openScreen(browser, language, state))
      return opened
    }
    // Both languages in parallel, the screens of each in sequence.
    const languages = await Promise.all([openAll('ar'), openAll('en')])
    const onEach = (check: (screen: OpenScreen) => Promise<unknown>) =>
      Promise.all(
        languages.map(async (opened) => {
          for (const screen of opened) await check(screen)
        }),
      )
    const contexts = languages.flat().map(({ page }) => page.context())

    await service.stop(contexts)
    try {
      await onEach(expectOutage)
      for (const opened of languages)
        for (const text of outage.recovery) {
          const counts = await Promise.all(
            opened.map((screen) => visibleText(screen, text).count()),
          )
          expect(Math.max(...counts), text).toBeGreaterThan(0)
        }
    } finally {
      await service.start(contexts)
    }
    await onEach(expectRecovery)
    for (const context of contexts) await context.close()
  })
