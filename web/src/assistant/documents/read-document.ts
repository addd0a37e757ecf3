import { limits } from '../../../../supabase/functions/_shared/contract/assistant.ts'
import { beginning } from '../../../../supabase/functions/_shared/ai/share-out.ts'
import { newId } from '../../data/visit/new-id.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { unreadPdf } from './shared-text.ts'

export type Refused = { name: string; reason: 'type' | 'size' | 'count' }

export const acceptedTypes = 'text/*,application/pdf,.txt,.md,.csv,.json,.log,.pdf'

const isAccepted = ({ name, type }: File) =>
  type.startsWith('text/') ||
  type === 'application/pdf' ||
  /\.(txt|md|csv|json|log|pdf)$/i.test(name)

export const isPdf = ({ name, type }: { name: string; type: string }) =>
  type === 'application/pdf' || /\.pdf$/i.test(name)

/** Sorts out what may not be added, in the order the visitor chose. */
export function sortFiles(files: File[], already: number) {
  const kept: File[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const reason = !isAccepted(file)
      ? 'type'
      : file.size > limits.documentBytes
        ? 'size'
        : already + kept.length >= limits.documents
          ? 'count'
          : null
    if (reason) refused.push({ name: file.name, reason })
    else kept.push(file)
  }
  return { kept, refused }
}

/** Reads a file as text. Never fails: what cannot be read is kept with its problem named. */
export async function readDocument(file: File): Promise<UploadedDocument> {
  const named = { id: newId(), name: file.name.slice(0, 300) }
  if (isPdf(file)) return { ...named, text: unreadPdf, characters: 0, problem: 'pdf' }
  try {
    const whole = decode(new Uint8Array(await file.arrayBuffer())).trim()
    // Text has no NUL; a program or a picture renamed to .txt has.
    if (whole.includes('\0')) return { ...named, text: '', characters: 0, problem: 'unreadable' }
    return {
      ...named,
      text: beginning(whole, limits.documentText),
      characters: whole.length,
      problem: whole ? null : 'empty',
    }
  } catch {
    return { ...named, text: '', characters: 0, problem: 'unreadable' }
  }
}

/** UTF-8 or what a byte order mark says; else what Arabic Windows and its Excel write. */
function decode(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
  if (mark ?? (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(mark ?? 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
