import { importWhenLoaded } from './import-when-loaded.ts'

/** A message of a worker: progress, then the result or an error. */
export type WorkerMessage<Result, Progress = never> =
  | { progress: Progress }
  | { result: Result }
  | { error: string }

type Options<Progress> = {
  /** The addresses of files that the worker loads. */
  files?: string[]
  signal?: AbortSignal
  /** How many milliseconds may pass without a message. */
  timeoutMs?: number
  onProgress?: (progress: Progress) => void
}

/** The worker took too long. */
export class SlowWorkerError extends Error {}

/** Gives a new worker a job and returns its result, so that the page stays responsive. */
export async function runInWorker<Result, Progress = never>(
  url: string,
  job: unknown,
  { files = [], signal, timeoutMs, onProgress }: Options<Progress>,
): Promise<Result> {
  const worker = await importWhenLoaded(
    async () => new Worker(url, { type: 'module' }),
    [url, ...files].map((each) => each.slice(1)),
  )
  let timer: number | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer)
        if (timeoutMs) timer = window.setTimeout(() => reject(new SlowWorkerError()), timeoutMs)
      }
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.addEventListener('messageerror', () =>
        reject(new Error(`Unreadable result of ${url}`)),
      )
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<WorkerMessage<Result, Progress>>) => {
          if ('result' in data) resolve(data.result)
          else if ('error' in data) reject(new Error(data.error))
          else {
            wait()
            onProgress?.(data.progress)
          }
        },
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(job)
      wait()
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
