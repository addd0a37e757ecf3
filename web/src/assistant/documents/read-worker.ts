import {
  indexedPassages,
  type IndexedPassage,
} from '../../../../supabase/functions/_shared/ai/ranking.ts'
import type { WorkerMessage } from '../../lib/run-in-worker.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import { readDocument } from './read-document.ts'

/** A page is begun. */
export type PageRead = { page: number; all: number }
export type ReadFile = { document: UploadedDocument; passages: IndexedPassage[] }

const say = (message: WorkerMessage<ReadFile, PageRead>) => postMessage(message)

// pdf.js expects a page.
Object.assign(globalThis, { window: globalThis, document: { baseURI: location.href } })

// In a worker (read-in-worker.ts).
addEventListener('message', ({ data }: MessageEvent<File>) => {
  readDocument(data, (page, all) => say({ progress: { page, all } })).then(
    (document) => say({ result: { document, passages: indexedPassages(document) } }),
    (error: unknown) => say({ error: String(error) }),
  )
})
