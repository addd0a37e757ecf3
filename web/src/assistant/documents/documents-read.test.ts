import { expect, it } from 'vitest'
import { defaultFirm } from '../../../../supabase/functions/_shared/ai/firm.ts'
import { suggestionsPrompt } from '../../../../supabase/functions/_shared/ai/prompt.ts'
import { documentsRead } from './documents-read.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'

const uploaded = (name: string, text: string, more: Partial<UploadedDocument> = {}) => ({
  id: name,
  name,
  size: text.length,
  text,
  characters: text.length,
  problem: null,
  ...more,
})

it('says of each file what the prompt contains', () => {
  const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => uploaded(name, 'x'.repeat(19_906)))
  const idea = `  ${'Our idea. '.repeat(100)}`
  const read = documentsRead({ idea, documents: files })
  const prompt = suggestionsPrompt({
    email: 'sara@ministry.example',
    goal: 'ai',
    sector: 'government',
    idea: idea.trim(),
    documents: read.map(({ name, text }) => ({ name, text })),
    language: 'ar',
    firm: defaultFirm('ar'),
  })
  const inPrompt = [...prompt.matchAll(/^x+$/gm)].map(([text]) => text.length)
  expect(read.map((each) => each.read)).toEqual(inPrompt)
  expect(read.map((each) => each.read)).toEqual([6000, 6000, 6001])
})

it('counts the pages of a PDF that the model gets, and nothing of an unreadable file', () => {
  const page = (number: number) => `[صفحة ${number}]\n${'ن'.repeat(5000)}`
  const text = [1, 2, 3, 4].map(page).join('\n\n').slice(0, 20_000)
  const pages = { read: 5, all: 9 }
  const [report, scan, notes] = documentsRead({
    idea: '',
    documents: [
      uploaded('report.pdf', text, { characters: 25_000, pages }),
      uploaded('scan.pdf', '[PDF parsing error]', { characters: 0, problem: 'scanned' }),
      uploaded('notes.txt', 'n'.repeat(8000)),
    ],
  })
  expect(report).toMatchObject({ read: 10_981, characters: 25_000, pages: { read: 3, all: 9 } })
  expect(scan).toMatchObject({ read: 0, text: '[PDF parsing error]' })
  expect(notes).toMatchObject({ read: 8000 })
})
