import type { Language } from '#contract/languages.ts'
import { size } from '../../../scripts/test/size.ts'
import { expect, test } from '../test.ts'
import { outages, type Outage, type ScreenState } from './outages.ts'
import { expectOutage, expectRecovery, openScreen, screens, visibleText } from './screens.ts'
import type { OpenScreen } from './screens.ts'
import { services } from './services.ts'

const isChecked = ({ checked }: ScreenState, language: Language) =>
  size !== 'default' || checked === language
const statesOf = ({ visitor, staff }: Outage) => [...visitor, ...staff]
const statesIn = (language: Language, outage: Outage) =>
  statesOf(outage).filter((state) => isChecked(state, language))
const tested = outages.flatMap((each) => [
  each.service,
  ...statesOf(each).map(({ screen }) => screen),
])
const untested = [...services.keys(), ...screens.keys()].filter((name) => !tested.includes(name))
if (untested.length > 0) throw new Error(`Not tested: ${untested.join(', ')}`)

for (const outage of outages)
  test(`${outage.service} down: screens show the documented texts, keep input and recover without a reload`, async ({
    browser,
  }) => {
    // In the full run a dozen screens in two languages, perhaps on a busy machine.
    test.setTimeout(600_000)
    const service = services.get(outage.service)
    if (!service) throw new Error(`Unknown service “${outage.service}”`)
    const openAll = async (language: Language) => {
      const opened: OpenScreen[] = []
      for (const state of statesIn(language, outage))
        opened.push(await openScreen(browser, language, state))
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
    expect(contexts).not.toEqual([])

    await service.stop(contexts)
    try {
      await onEach(expectOutage)
      // The default run has too few screens for all of them.
      for (const opened of size === 'default' ? [] : languages)
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
