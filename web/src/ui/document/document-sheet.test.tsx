import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { arabicModel } from '#document/test-model.ts'
import { DocumentSheet } from './document-sheet.tsx'

it('prints a title that breaks after its colon, and a list of one text as a paragraph', () => {
  vi.stubGlobal('print', vi.fn<() => void>())
  const model = arabicModel()
  const blocks = [{ type: 'list' as const, title: 'Example', items: [{ text: 'Only one' }] }]
  const { baseElement } = render(
    <DocumentSheet model={{ ...model, blocks }} logo={undefined} onPrinted={() => undefined} />,
  )
  const heading = baseElement.querySelector('h1')
  expect(heading?.textContent.trim()).toBe(model.title)
  expect(heading?.firstChild?.textContent).toMatch(/:$/)
  expect(baseElement.querySelector('li')).toBeNull()
  expect(baseElement.textContent).toContain('Only one')
})
