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

let prepared: Promise<Worker> | undefined

const forget = () => {
  prepared = undefined
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerUrl, { type: 'module' })
  worker.addEventListener('error', forget)
  return worker
}

/** Starts the worker of the next file. */
export function preparePdf(): Promise<Worker> {
  prepared ??= importWhenLoaded(startWorker, files)
  prepared.catch(forget)
  return prepared
}

/** The document as a PDF file. A worker writes it, so that the page stays responsive. */
export async function createPdf(model: DocumentModel, look: PdfLook): Promise<Blob> {
  const starting = preparePdf()
  // Another file has a worker of its own.
  forget()
  const worker = await starting
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
