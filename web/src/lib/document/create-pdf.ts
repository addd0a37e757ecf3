import type { DocumentModel } from '#document/model.ts'
import arabic400 from '#document/pdf/fonts/arabic-400.ttf?url'
import arabic600 from '#document/pdf/fonts/arabic-600.ttf?url'
import latin400 from '#document/pdf/fonts/latin-400.ttf?url'
import latin600 from '#document/pdf/fonts/latin-600.ttf?url'
import { runInWorker } from '../run-in-worker.ts'
import type { PdfJob, PdfLook } from './pdf-worker.ts'
// oxlint-disable-next-line import/default -- the address
import workerUrl from './pdf-worker.ts?worker&url'

const fonts = { arabic400, arabic600, latin400, latin600 }

let last: { key: string; look: PdfLook; file: Promise<Blob> } | undefined

/**
 * The document as a PDF file. The last file is kept, so that it can be made before it is asked for. The time of day is in
 * none of its texts.
 */
export function createPdf(model: DocumentModel, look: PdfLook): Promise<Blob> {
  const key = JSON.stringify({ ...model, date: null })
  if (last?.key === key && last.look.logo === look.logo && last.look.texts === look.texts)
    return last.file
  const job: PdfJob = { model, look, fonts }
  const file = runInWorker<Blob>(workerUrl, job, { files: Object.values(fonts) })
  const made = { key, look, file }
  last = made
  file.catch(() => {
    if (last === made) last = undefined
  })
  return file
}
