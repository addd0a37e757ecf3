import { expect, test } from 'vitest'
import { imageDetails, item } from '../test/builders.ts'
import { isMissingAlt, replacementOf, usesOf } from './image-uses.ts'

const old = 'https://files.example/images/a.png'
const fresh = 'https://files.example/images/b.webp'
const shown = { content_type: 'image', image_url: old } as const
const image = item({ ...shown, key: 'uploaded_image_1', category: 'misc', version: 3 })
const items = [
  image,
  item({ ...shown, key: 'company.logo', category: 'company', version: 2 }),
  item({ key: 'about.text', value_ar: `صورة ${old}، ثم ${old}.`, value_en: `${old}.bak` }),
  item({ key: 'footer.link', content_type: 'link', link_url: old }),
  item({ key: 'hero.other', value_en: `${old}.bak ${old}x x${old} ${old}/c` }),
]

test('an item that shows an image or contains its URL uses it; a longer URL is a different one', () => {
  const uses = usesOf(image, items).map(({ key }) => key)
  expect(uses).toEqual(['company.logo', 'about.text', 'footer.link'])
  expect(usesOf({ ...image, image_url: null }, items)).toEqual([])
})

test('a replacement changes the URL in the image and every use, and nothing else', () => {
  const replaced = { image_url: fresh, image_details: imageDetails }
  const texts = { value_ar: `صورة ${fresh}، ثم ${fresh}.`, value_en: `${old}.bak` }
  const changes = replacementOf(image, items, fresh, imageDetails)
  expect(changes).toMatchObject([
    { key: 'uploaded_image_1', version: 3, fields: replaced },
    { key: 'company.logo', version: 2, fields: replaced },
    { key: 'about.text', fields: texts },
    { key: 'footer.link', fields: { link_url: fresh } },
  ])
  expect(changes[2]?.fields).not.toHaveProperty('image_url')
})

test('alternative text is missing when one language has none', () => {
  expect(isMissingAlt({ ...image, image_alt_ar: 'شعار', image_alt_en: 'Logo' })).toBe(false)
  expect(isMissingAlt({ ...image, image_alt_ar: 'شعار', image_alt_en: ' ' })).toBe(true)
})
