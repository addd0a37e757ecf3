import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSiteKey } from '../../../../supabase/functions/content/site-keys.ts'
import { siteKeys } from '../../../../scripts/gen/site-keys.ts'
import { repository } from '../../../../scripts/stack/settings.ts'
import { placesOf } from './key-places.ts'

const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'))
const keys = siteKeys()
const withoutPlace = (all: readonly string[]) => all.filter((key) => !placesOf(key))

it('the site has a place for every key that staff can edit', () => {
  expect(keys.length).toBeGreaterThan(400)
  expect(withoutPlace(keys), 'keys without a place: add a rule to key-places.ts').toEqual([])
})

it('visitors get every key of the site, and no other', () => {
  const missing = keys.filter((key) => !isSiteKey(key))
  expect(missing, 'keys that visitors do not get: run `npm run gen`').toEqual([])
  expect(['zz.pad', 'hero', 'hero.waste.1', 'title'].filter(isSiteKey)).toEqual([])
})

it('the site has a place for every item of a template, and for every key with a hint', () => {
  const templates: { items: { key: string }[] }[] = read('web/src/admin/templates/templates.json')
  const hint = 'admin.keyHint.'
  const names = Object.keys(read('supabase/functions/_shared/texts/ar/admin.json'))
  const hinted = names.filter((name) => name.startsWith(hint))
  expect(hinted.length).toBeGreaterThan(25)
  const added = templates.flatMap(({ items }) => items.map(({ key }) => key))
  expect(
    added.filter((key) => !isSiteKey(key)),
    'keys that the site does not show',
  ).toEqual([])
  expect(
    withoutPlace([...added, ...hinted.map((name) => name.slice(hint.length))]),
    'keys without a place: add a rule to key-places.ts',
  ).toEqual([])
})

it.each([
  ['hero.subtitle', ['home']],
  ['ui.results_few', ['solutions']],
  ['services.strategy.deliverable', ['solutions', 'chatPrompt']],
  ['services.dialog.phases', ['solutions', 'security']],
  // `hero.badge.clients` is “{{clients}} Satisfied Clients”.
  ['about.claim.clients.value', expect.arrayContaining(['home', 'chatPrompt'])],
  ['holiday.notice', undefined],
])('the places of %s', (key, places) => {
  expect(placesOf(key)).toEqual(places)
})
