import { expect, it } from 'vitest'
import admin from './ar/admin.json'
import { createI18n, languages } from './index.ts'

it.each(languages)('formats the number of a plural with separators (%s)', (language) => {
  const { t } = createI18n(language, { admin })
  expect(t('admin.content.items', { count: 12_345 })).toContain('12,345')
})
