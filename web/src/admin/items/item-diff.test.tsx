import { expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { ContentItem } from '#contract/content.ts'
import { imageDetails, item } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ItemDiff } from './item-diff.tsx'

setupMockApi()

async function show(before: ContentItem | null, after: ContentItem) {
  cleanup()
  mockApi.items = ['نورة', 'سعد'].map((value_ar, at) =>
    item({ key: `testimonials.${at + 1}.name`, value_ar }),
  )
  await renderPart(<ItemDiff before={before} after={after} />)
  return document.body
}

test('a phone number is left-to-right in the Arabic column, too, and a text is not', async () => {
  const before = item({ key: 'contact.phone', value_ar: '+966 11 000 0000', value_en: 'Call' })
  const phone = await show(before, { ...before, value_ar: '+966 11 111 1111', value_en: 'اتصل' })
  const shown = [...phone.querySelectorAll('p')].map(({ lang, dir }) => `${lang} ${dir}`)
  expect(shown).toEqual(['ar ltr', 'en ltr'])
  const text = await show(null, item({ key: 'contact.phone', value_ar: 'هاتف' }))
  expect(text.querySelector('p[lang=ar]')?.getAttribute('dir')).toBe('rtl')
})

test('an image that was replaced is shown before and after, not its address', async () => {
  const image = { content_type: 'image', image_details: imageDetails } as const
  const before = item({ key: 'about.image', ...image, image_url: '/media/old-960.webp' })
  const after = { ...before, image_url: '/media/new-960.webp', image_alt_ar: 'الفريق' }
  const container = await show({ ...before, image_alt_ar: 'المكتب' }, after)
  const images = [...container.querySelectorAll('img')]
  const shown = images.map((each) => `${each.getAttribute('src')} ${each.alt}`)
  expect(shown).toEqual(['/media/old-480.webp المكتب', '/media/new-480.webp الفريق'])
  expect(container.textContent).not.toContain('/media/')
})

test('an order is shown once, with the names of its entries', async () => {
  // It is compared with the order that the site comes with.
  const key = 'testimonials.order'
  const order = await show(null, item({ key, value_ar: '2 -1 3', value_en: '2 -1 3' }))
  const parts = [...order.querySelectorAll('dd p > *')].map((part) => part.outerHTML)
  expect(order.querySelectorAll('dd')).toHaveLength(1)
  expect(parts.join('')).toMatch(/سعد.*<ins[^>]*>.*نورة \(مخفي\)<\/ins>/)
})
