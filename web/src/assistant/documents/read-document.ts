import { limits } from '#contract/assistant.ts'
import { cleanText } from '#contract/text.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { newId } from '../../lib/new-id.ts'
import { decodeText } from '../../lib/decode-text.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { loadPdfReader, readPdf, type OnPage } from './pdf/read-pdf.ts'
import { isPdf } from './sort-files.ts'
import { readTable } from './tables/read-table.ts'
import { looksDamaged } from '../../lib/plausible-text.ts'

const unreadPdf = '[PDF parsing error]'

/**
 * Reads a file as text. Throws only when the reader of PDF files cannot be loaded; an unreadable file is returned with
 * its problem. Works for seconds: call it in a worker (read-in-worker.ts).
 */
export async function readDocument(file: File, onPage: OnPage): Promise<UploadedDocument> {
  const start = file.slice(0, 5)
  // Also under another name.
  const isPdfFile = isPdf(file) || (await start.text().catch(() => '')) === '%PDF-'
  if (isPdfFile) await loadPdfReader()
  const named = { id: newId(), name: file.name.slice(0, 300), size: file.size }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { ...named, ...(isPdfFile ? await pdf(bytes, onPage) : plain(bytes, file.name)) }
  } catch {
    return { ...named, text: '', characters: 0, problem: 'unreadable' }
  }
}

async function pdf(bytes: Uint8Array, onPage: OnPage) {
  const { text, pages, problem, isIncomplete } = await readPdf(bytes, onPage)
  if (problem) return { text: unreadPdf, characters: 0, pages, problem }
  return { ...kept(text), pages, problem: isIncomplete ? ('damaged' as const) : null }
}

function plain(bytes: Uint8Array, name: string) {
  const text = decodeText(bytes)?.replaceAll(/\r\n?/g, '\n').trim()
  if (text === undefined) return { text: '', characters: 0, problem: 'unreadable' as const }
  if (cleanText(text) === '') return { text: '', characters: 0, problem: 'empty' as const }
  const isDamaged = text.includes('\uFFFD') || looksDamaged(text)
  // A table that cannot be counted is still a text.
  const table = isDamaged ? null : tableOf(text, name)
  return { ...kept(text), ...table, problem: isDamaged ? ('damaged' as const) : null }
}

function tableOf(text: string, name: string) {
  try {
    return readTable(text, name)
  } catch {
    return null
  }
}

const kept = (text: string) => ({
  text: truncate(text, limits.candidateText),
  characters: text.length,
})
