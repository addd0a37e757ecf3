import { expect, test } from 'vitest'
import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { adminI18n, item } from '../test/mock-api.ts'
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
