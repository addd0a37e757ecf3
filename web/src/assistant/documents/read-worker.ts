import {
  indexedPassages,
  type IndexedPassage,
} from '../../../../supabase/functions/_shared/ai/ranking.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { readDocument } from './read-document.ts'

/** A page is begun, or the file is read. */
export type ReadMessage =
  | { page: number; all: number }
  | { document: UploadedDocument; passages: IndexedPassage[] }
  | { error: string }

const say = (message: ReadMessage) => postMessage(message)

// pdf.js expects a page.
Object.assign(globalThis, { window: globalThis, document: { baseURI: location.href } })

// In a worker (read-in-worker.ts).
addEventListener('message', ({ data }: MessageEvent<File>) => {
  readDocument(data, (page, all) => say({ page, all })).then(
    (document) => say({ document, passages: indexedPassages(document) }),
    (error: unknown) => say({ error: String(error) }),
  )
})
