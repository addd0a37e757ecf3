import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { item } from '../test/builders.ts'
import { setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const { 'hero.title': builtIn } = await loadTexts('ar', 'site')

test.each([
  ['which text visitors see instead', 'hero.title', /ويرى الزوار بدلًا منه النص الأصلي/, 1],
  ['that nobody sees it', 'campaign', /لن يظهر هذا المحتوى في الموقع/, 0],
])('says, when an item is taken off the site, %s', async (_, key, text, shown) => {
  const user = await renderEditor(item({ key }), { withKeys: true })
  await user.click(screen.getByRole('switch', { name: 'منشور' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByText(`«${builtIn}»`)).toHaveLength(shown)
  expect(screen.queryByText(/وتظهر للزوار فور نشرها/)).toBeNull()
})

test.each([
  ['what replaces it', 'hero.title', new RegExp(`فارغًا رأى الزوار.*${builtIn}`)],
  ['that nothing is shown', 'hero.description', /فارغًا لم يظهر شيء/],
])('says of an emptied text %s', async (_, key, text) => {
  const emptied = item({ key, value_ar: 'نص', value_en: 'Text' })
  const user = await renderEditor(emptied, { withKeys: true })
  await user.clear(screen.getByRole('textbox', { name: /بالعربية/ }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['hero.title', '{{firm}} {{clientz}}', '{{clientz}}'],
  ['company.name.ar', 'Riyada {{firm}}', '{{firm}}'],
  ['testimonials.place', '{{number}} {{firm}} {{all}}', '{{all}}'],
])('says of %s which placeholders are not filled in', async (key, text, unfilled) => {
  await renderEditor(item({ key, value_ar: text }), { withKeys: true, language: 'en' })
  const note = await screen.findByText(/as it is written/)
  expect(note.textContent).toContain(`Visitors see \u2068${unfilled}\u2069 as`)
})
