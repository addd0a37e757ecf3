import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../stack/settings.ts'
import { keyUses } from './key-uses.ts'

const uses = keyUses()
const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'))
const withoutPlace = (keys: string[]) => keys.filter((key) => !uses[key]?.length)

it('key-uses.json is up to date', () => {
  expect(read('web/src/admin/items/key-uses.json'), 'run `npm run gen`').toEqual(uses)
})

it('the site has a place for every key that staff can edit', () => {
  expect(Object.keys(uses).length).toBeGreaterThan(400)
  expect(withoutPlace(Object.keys(uses))).toEqual([])
})

it('the site has a place for every item of a template', () => {
  const templates: { items: { key: string }[] }[] = read('web/src/admin/templates/templates.json')
  const keys = templates.flatMap(({ items }) => items.map(({ key }) => key))
  expect(keys).toHaveLength(29)
  expect(withoutPlace(keys)).toEqual([])
})

it('the site has a place for every key with a hint', () => {
  const hinted = Object.keys(read('web/src/i18n/ar/admin.json')).flatMap((name) =>
    name.startsWith('admin.keyHint.') ? [name.slice('admin.keyHint.'.length)] : [],
  )
  expect(hinted.length).toBeGreaterThan(25)
  expect(withoutPlace(hinted)).toEqual([])
})

it('the site has a place for every key of the specification', () => {
  const specified =
    'hero.title hero.subtitle hero.description company.logo company.name company.name.ar company.name.en company.tagline.ar company.description about.headline about.mission.title about.mission.description about.vision.title about.vision.description contact.title contact.email contact.phone contact.address cta.primary cta.secondary cta.contact meta.title meta.description meta.keywords footer.description footer.rights nav.home social.linkedin social.twitter social.instagram'
  expect(withoutPlace(specified.split(' '))).toEqual([])
})

it('a fact is also used where a text names it by placeholder', () => {
  // `hero.badge.clients` is “{{clients}} Satisfied Clients”.
  expect(uses['about.claim.clients.value']).toContain('home')
  // `contact.promise.1` names the response time.
  expect(uses['contact.response']).toEqual(expect.arrayContaining(['contact', 'chatPrompt']))
})
