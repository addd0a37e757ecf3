import { expect, test } from 'vitest'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { item } from '../test/builders.ts'
import { adminI18n } from '../test/render-part.tsx'
import { ItemDiff } from './item-diff.tsx'

test('a phone number is left-to-right in the Arabic column, too, and a text is not', async () => {
  const before = item({ key: 'contact.phone', value_ar: '+966 11 000 0000', value_en: 'Call' })
  const after = { ...before, value_ar: '+966 11 111 1111', value_en: 'اتصل' }
  const { container } = render(
    <I18nextProvider i18n={await adminI18n()}>
      <ItemDiff before={before} after={after} />
    </I18nextProvider>,
  )
  const shown = [...container.querySelectorAll('p')].map((each) => [each.lang, each.dir])
  expect(shown).toEqual([
    ['ar', 'ltr'],
    ['en', 'ltr'],
  ])
  const text = render(
    <I18nextProvider i18n={await adminI18n()}>
      <ItemDiff before={null} after={item({ key: 'contact.phone', value_ar: 'هاتف' })} />
    </I18nextProvider>,
  )
  expect(text.container.querySelector('p[lang=ar]')?.getAttribute('dir')).toBe('rtl')
})

test('an image that was replaced is shown before and after, not its address', async () => {
  const before = item({
    key: 'about.image',
    content_type: 'image',
    image_url: '/media/old-960.webp',
    image_alt_en: 'The office',
    image_details: {
      ...{ width: 960, height: 540, widths: [480, 960], focus: [50, 50], placeholder: null },
    },
  })
  const after = { ...before, image_url: '/media/new-960.webp', image_alt_en: 'The team' }
  const { container } = render(
    <I18nextProvider i18n={await adminI18n('en')}>
      <ItemDiff before={before} after={after} />
    </I18nextProvider>,
  )
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => [image.getAttribute('src'), image.alt])).toEqual([
    ['/media/old-480.webp', 'The office'],
    ['/media/new-480.webp', 'The team'],
  ])
  expect(container.textContent).not.toContain('/media/')
})
