import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { useLeadTexts } from './lead-texts.ts'

const codes = ['(direct)', '', 'linkedin', 'LinkedIn', 'x', 'google', 'newsletter', 'spring_launch']

function Sources() {
  const texts = useLeadTexts()
  return codes.map((code) => texts.source(code)).join(' | ')
}

test.each([
  ['en', 'Direct | Direct | LinkedIn | LinkedIn | X | Google | Newsletter | spring_launch'],
  ['ar', 'مباشر | مباشر | LinkedIn | LinkedIn | X | Google | النشرة البريدية | spring_launch'],
] as const)('names sources, and leaves unknown ones as they are (%s)', async (language, names) => {
  const { container } = await renderIn(<Sources />, { language })
  expect(container.textContent).toBe(names)
})
