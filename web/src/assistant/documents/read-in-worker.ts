import { keepPassages } from '../../../../supabase/functions/_shared/ai/ranking.ts'
import { newId } from '../../lib/new-id.ts'
import { runInWorker, SlowWorkerError } from '../../lib/run-in-worker.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import type { PageRead, ReadFile } from './read-worker.ts'
// oxlint-disable-next-line import/default -- the address
import workerUrl from './read-worker.ts?worker&url'
import { isPdf } from './sort-files.ts'

type Reading = { signal: AbortSignal; onPage: (page: number, all: number) => void }

const pdfFiles = ['reader.mjs', 'worker.mjs'].map((name) => import.meta.env.PDF_FILES + name)

/** Milliseconds for one page, or a file without pages. */
const longest = 20_000

/**
 * Reads a file as text, unless it keeps the worker busy for too long. Throws only when the signal is aborted or the code
 * cannot be loaded.
 */
export async function readInWorker(
  file: File,
  { signal, onPage }: Reading,
): Promise<UploadedDocument> {
  try {
    const { document, passages } = await runInWorker<ReadFile, PageRead>(workerUrl, file, {
      files: isPdf(file) ? pdfFiles : [],
      signal,
      timeoutMs: longest,
      onProgress: ({ page, all }) => onPage(page, all),
    })
    keepPassages(document, passages)
    return document
  } catch (error) {
    if (!(error instanceof SlowWorkerError)) throw error
    const named = { id: newId(), name: file.name.slice(0, 300), size: file.size }
    return { ...named, text: '', characters: 0, problem: 'complex' }
  }
}
