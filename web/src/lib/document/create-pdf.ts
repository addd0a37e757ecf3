import type { DocumentModel } from '#document/model.ts'
import arabic400 from '#document/pdf/fonts/arabic-400.ttf?url'
import arabic600 from '#document/pdf/fonts/arabic-600.ttf?url'
import latin400 from '#document/pdf/fonts/latin-400.ttf?url'
import latin600 from '#document/pdf/fonts/latin-600.ttf?url'
import { importWhenLoaded } from '../import-when-loaded.ts'
import type { PdfJob, PdfLook } from './pdf-worker.ts'
// oxlint-disable-next-line import/default -- the address
import workerUrl from './pdf-worker.ts?worker&url'

const fonts = { arabic400, arabic600, latin400, latin600 }
const files = [workerUrl, ...Object.values(fonts)].map((url) => url.slice(1))

type Made = { key: string; look: PdfLook; file: Promise<Blob> }
let last: Made | undefined

/**
 * The document as a PDF file. The last file is kept, so that it can be made before it is asked for. The time of day is in
 * none of its texts.
 */
export function createPdf(model: DocumentModel, look: PdfLook): Promise<Blob> {
  const key = JSON.stringify({ ...model, date: null })
  if (last?.key === key && last.look.logo === look.logo && last.look.texts === look.texts)
    return last.file
  const made = { key, look, file: write(model, look) }
  last = made
  made.file.catch(() => {
    if (last === made) last = undefined
  })
  return made.file
}

/** A worker writes it, so that the page stays responsive. */
async function write(model: DocumentModel, look: PdfLook): Promise<Blob> {
  const worker = await importWhenLoaded(startWorker, files)
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | string>) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data),
      )
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ model, look, fonts } satisfies PdfJob)
    })
  } finally {
    worker.terminate()
  }
}

const startWorker = async () => new Worker(workerUrl, { type: 'module' })
