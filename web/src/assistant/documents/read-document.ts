import { limits } from '#contract/assistant.ts'
import { cleanText } from '#contract/text.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { newId } from '../../lib/new-id.ts'
import { decodeText } from '../../lib/decode-text.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { loadPdfReader, readPdf } from './pdf/read-pdf.ts'
import { isPdf } from './sort-files.ts'
import { readTable } from './tables/read-table.ts'
import { looksDamaged } from '../../lib/plausible-text.ts'

const unreadPdf = '[PDF parsing error]'

type Reading = { signal: AbortSignal; onPage: (page: number, all: number) => void }

/**
 * Reads a file as text. Throws only when the signal is aborted or the reader of PDF files cannot be loaded; an
 * unreadable file is returned with its problem.
 */
export async function readDocument(file: File, reading: Reading): Promise<UploadedDocument> {
  if (isPdf(file)) await loadPdfReader()
  const named = { id: newId(), name: file.name.slice(0, 300), size: file.size }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    reading.signal.throwIfAborted()
    return {
      ...named,
      ...(isPdf(file) ? await pdf(bytes, reading) : await plain(bytes, file.name, reading)),
    }
  } catch {
    reading.signal.throwIfAborted()
    return { ...named, text: '', characters: 0, problem: 'unreadable' }
  }
}

async function pdf(bytes: Uint8Array, reading: Reading) {
  const { text, pages, problem, isIncomplete } = await readPdf(bytes, reading)
  if (problem) return { text: unreadPdf, characters: 0, pages, problem }
  return { ...kept(text), pages, problem: isIncomplete ? ('damaged' as const) : null }
}

async function plain(bytes: Uint8Array, name: string, { signal }: Reading) {
  const text = decodeText(bytes)?.trim()
  if (text === undefined) return { text: '', characters: 0, problem: 'unreadable' as const }
  if (cleanText(text) === '') return { text: '', characters: 0, problem: 'empty' as const }
  const problem = text.includes('\uFFFD') ? ('damaged' as const) : doubt(text)
  // A table that cannot be counted is still a text.
  const table = problem ? null : await readTable(text, name, signal).catch(() => null)
  signal.throwIfAborted()
  return { ...kept(text), ...table, problem }
}

const kept = (text: string) => ({
  text: truncate(text, limits.candidateText),
  characters: text.length,
})

const doubt = (text: string) => (looksDamaged(text) ? ('damaged' as const) : null)
