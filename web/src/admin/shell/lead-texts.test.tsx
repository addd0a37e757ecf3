import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { item } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { useLeadTexts } from './lead-texts.ts'

setupMockApi()

const codes = ['(direct)', '', 'linkedin', 'LinkedIn', 'x', 'google', 'newsletter', 'spring_launch']

function Texts() {
  const { source, goal, sector } = useLeadTexts()
  return (
    <>
      <p>{codes.map((code) => source(code)).join(' | ')}</p>
      <p>
        {['ai', '5', '6'].map((id) => goal(id)).join(' | ')} | {goal('5', 'x')} |{' '}
        {goal('6', 'Buy land')}
      </p>
      <p>{sector('finance')}</p>
    </>
  )
}

test.each([
  ['en', 'Direct | Direct | LinkedIn | LinkedIn | X | Google | Newsletter | spring_launch'],
  ['ar', 'مباشر | مباشر | LinkedIn | LinkedIn | X | Google | النشرة البريدية | spring_launch'],
] as const)('names sources, and leaves unknown ones as they are (%s)', async (language, names) => {
  await renderPart(<Texts />, { language })
  expect(screen.getByText(names)).toBeTruthy()
})

test('names goals and sectors as the site does', async () => {
  mockApi.items = [
    item({ key: 'assistant.goal.5.label', value_en: 'Settle a dispute' }),
    item({ key: 'about.sectors.finance.label', value_en: 'Banks', is_published: false }),
  ]
  await renderPart(<Texts />, { language: 'en' })
  expect(
    screen.getByText('Apply AI | Settle a dispute | Removed (6) | Settle a dispute | Buy land'),
  ).toBeTruthy()
  expect(screen.getByText('Financial Services')).toBeTruthy()
})
