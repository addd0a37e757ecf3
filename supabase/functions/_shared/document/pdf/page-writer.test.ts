import { expect, it } from 'vitest'
import { englishModel } from '../test-model.ts'
import { createFaces } from './faces.ts'
import { TextLayout } from './layout.ts'
import { PageWriter } from './page-writer.ts'
import { fonts } from './test-pdf.ts'

const faces = createFaces(fonts)
const type = { faces, layout: new TextLayout(faces) }
const spread = { gaps: 1, isWhole: true, isDry: true }
const writer = new PageWriter(englishModel(), type, null, spread)
const style = { size: 20, weight: 600, color: 'text' } as const

function linesOf(title: string, width: number) {
  const balanced = writer.balanced(title, style, width)
  return writer.lines(balanced.text, style, balanced.width).map(({ text }) => text)
}

it('a title breaks after its colon, if it needs several lines and no further one', () => {
  const [plan, subject] = ['خطة أولية:', 'تطبيق الذكاء الاصطناعي · الجهات الحكومية']
  expect(linesOf(`${plan} ${subject}`, 470)).toEqual([plan, subject])
  expect(linesOf('Plan: AI', 470)).toEqual(['Plan: AI'])
  const long = 'Plan: Automate the intake of all requests for a new permit'
  expect(linesOf(long, 470)).toEqual([expect.stringMatching(/^Plan: \w+/), expect.any(String)])
})

it('the lines of a title without a colon have a similar length', () => {
  const lines = linesOf('Automate the intake of all requests for a new permit', 470)
  expect(lines).toEqual(['Automate the intake of all', 'requests for a new permit'])
})
