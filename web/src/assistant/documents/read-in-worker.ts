import { keepPassages } from '../../../../supabase/functions/_shared/ai/ranking.ts'
import { importWhenLoaded } from '../../lib/import-when-loaded.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import type { ReadMessage } from './read-worker.ts'
// oxlint-disable-next-line import/default -- the address
import workerUrl from './read-worker.ts?worker&url'
import { isPdf } from './sort-files.ts'

type Reading = { signal: AbortSignal; onPage: (page: number, all: number) => void }

const pdfFiles = ['reader.mjs', 'worker.mjs'].map((name) => import.meta.env.PDF_FILES + name)

/**
 * Reads a file as text in a worker, so that the page stays usable. Throws only when the signal is aborted or the code
 * cannot be loaded.
 */
export async function readInWorker(
  file: File,
  { signal, onPage }: Reading,
): Promise<UploadedDocument> {
  const files = [workerUrl, ...(isPdf(file) ? pdfFiles : [])].map((url) => url.slice(1))
  const worker = await importWhenLoaded(startWorker, files)
  try {
    return await new Promise((resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
        if ('page' in data) onPage(data.page, data.all)
        else if ('document' in data) {
          keepPassages(data.document, data.passages)
          resolve(data.document)
        } else reject(new Error(data.error))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

const startWorker = async () => new Worker(workerUrl, { type: 'module' })
