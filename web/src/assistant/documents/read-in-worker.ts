import { keepPassages } from '../../../../supabase/functions/_shared/ai/ranking.ts'
import { runInWorker } from '../../lib/run-in-worker.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import type { PageRead, ReadFile } from './read-worker.ts'
// oxlint-disable-next-line import/default -- the address
import workerUrl from './read-worker.ts?worker&url'
import { isPdf } from './sort-files.ts'

type Reading = { signal: AbortSignal; onPage: (page: number, all: number) => void }

const pdfFiles = ['reader.mjs', 'worker.mjs'].map((name) => import.meta.env.PDF_FILES + name)

/** Reads a file as text. Throws only when the signal is aborted or the code cannot be loaded. */
export async function readInWorker(
  file: File,
  { signal, onPage }: Reading,
): Promise<UploadedDocument> {
  const { document, passages } = await runInWorker<ReadFile, PageRead>(workerUrl, file, {
    files: isPdf(file) ? pdfFiles : [],
    signal,
    onProgress: ({ page, all }) => onPage(page, all),
  })
  keepPassages(document, passages)
  return document
}
