import { expect, test } from '../test.ts'
import { parts } from './parts.ts'
import { complete, goOn, scenes, seen, sitDown, type Place } from './place.ts'
import { rows, type Row } from './rows.ts'

const screensOf = ({ visitor, editor }: Row) => [...visitor, ...editor]

test('@outages the README has a row for each part, and every screen is in one', () => {
  expect(rows.map(({ part }) => part).toSorted()).toEqual([...parts.keys()].toSorted())
  const told = new Set(rows.flatMap(screensOf).map(({ screen }) => screen))
  expect([...told].toSorted()).toEqual([...scenes.keys()].toSorted())
})

for (const row of rows)
  test(`@outages ${row.part} down: each is told what the README says, loses nothing and goes on without a reload`, async ({
    browser,
  }) => {
    // A dozen screens in two languages, on a machine that may be busy with something else.
    test.setTimeout(600_000)
    const part = parts.get(row.part)
    if (!part) throw new Error(`Nothing takes “${row.part}” down`)
    // Both languages side by side, screen after screen.
    const begin = async (language: 'ar' | 'en') => {
      const places: Place[] = []
      for (const clause of screensOf(row)) places.push(await sitDown(browser, language, clause))
      return places
    }
    const people = await Promise.all([begin('ar'), begin('en')])
    const each = (act: (place: Place) => Promise<unknown>) =>
      Promise.all(
        people.map(async (places) => {
          for (const place of places) await act(place)
        }),
      )
    const browsers = people.flat().map(({ page }) => page.context())

    await part.down(browsers)
    try {
      await each(goOn)
      for (const places of people)
        for (const text of row.recovery) {
          const ways = await Promise.all(places.map((place) => seen(place, text).count()))
          expect(Math.max(...ways), text).toBeGreaterThan(0)
        }
    } finally {
      await part.up(browsers)
    }
    await each(complete)
    for (const context of browsers) await context.close()
  })
