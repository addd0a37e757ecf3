import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contentQuery } from '../../data/content/queries.ts'
import { isRejected, removeOrphanedUploads, useAddImage } from '../../data/images/mutations.ts'
import { largestFile } from '../../data/images/files.ts'
import { generatedKey, nextOrder, uploadedItem } from './new-image.ts'
import { prepareImage } from './prepare-image.ts'

export type Upload = {
  id: number
  file: File
  key: string
  stage: 'waiting' | 'preparing' | 'uploading' | 'saving' | 'done' | 'failed' | 'cancelled'
  /** The prepared image. The original file is never shown, because it may be anything. */
  image: Blob | null
  /** From 0 to 1, as bytes are sent. */
  progress: number
  error: unknown
  /** URL of the file after an attempt that failed later. */
  uploaded: string | undefined
}

/** Whether an upload is no longer in progress. */
export const isFinished = ({ stage }: Upload) => ['done', 'failed', 'cancelled'].includes(stage)

let lastId = 0

/** Uploads several files one after the other. Each can be cancelled and retried. */
export function useUploads() {
  const client = useQueryClient()
  const { mutateAsync } = useAddImage()
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllersRef = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  )

  const run = useCallback(
    async ({ id, file, key, uploaded }: Upload) => {
      const controller = controllersRef.current.get(id)
      if (!controller || controller.signal.aborted) return
      try {
        change(id, { stage: 'preparing' })
        const image = await prepareImage(file)
        controller.signal.throwIfAborted()
        change(id, { stage: 'uploading', image: largestFile(image) })
        const items = client.getQueryData(contentQuery.queryKey) ?? []
        await mutateAsync({
          image,
          uploaded,
          item: uploadedItem(key, nextOrder(items)),
          signal: controller.signal,
          onProgress: (progress) => change(id, { progress }),
          onUploaded: (url) => change(id, { uploaded: url, stage: 'saving' }),
        })
        change(id, { stage: 'done', progress: 1 })
      } catch (error) {
        if (controller.signal.aborted) return
        change(id, {
          stage: 'failed',
          error,
          // The file was removed, so a retry uploads it again.
          ...(isRejected(error) && { uploaded: undefined, progress: 0 }),
        })
      }
    },
    [change, client, mutateAsync],
  )

  const enqueue = useCallback(
    (upload: Upload) => {
      controllersRef.current.set(upload.id, new AbortController())
      queue.current = queue.current.then(() => run(upload))
    },
    [run],
  )

  const add = useCallback(
    (files: File[]) => {
      const now = Date.now()
      const added = files.map((file, nth): Upload => ({
        id: ++lastId,
        file,
        key: generatedKey(now, nth),
        stage: 'waiting',
        image: null,
        progress: 0,
        error: null,
        uploaded: undefined,
      }))
      setUploads((before) => [...before, ...added])
      for (const upload of added) enqueue(upload)
    },
    [enqueue],
  )

  const retry = (upload: Upload) => {
    change(upload.id, { stage: 'waiting', error: null })
    enqueue(upload)
  }
  const discard = ({ uploaded }: Upload) => {
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  }
  const cancel = (upload: Upload) => {
    controllersRef.current.get(upload.id)?.abort()
    change(upload.id, { stage: 'cancelled' })
    discard(upload)
  }
  const clear = () => {
    for (const upload of uploads) if (isFinished(upload) && upload.stage !== 'done') discard(upload)
    setUploads((now) => now.filter((each) => !isFinished(each)))
  }

  // Leaving the screen aborts uploads; files that no item uses are removed later.
  useEffect(() => {
    const controllers = controllersRef.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return { uploads, add, retry, cancel, clear }
}
