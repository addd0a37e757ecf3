import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contentQuery } from '../../data/content/queries.ts'
import { isRejected, removeOrphanedUploads, useAddImage } from '../../data/images/mutations.ts'
import { generatedKey, nextOrder, uploadedItem } from './new-image.ts'
import { prepareImage } from './prepare-image.ts'

export type Upload = {
  id: number
  file: File
  key: string
  stage: 'waiting' | 'preparing' | 'uploading' | 'saving' | 'done' | 'failed' | 'cancelled'
  /** The picture made of the file; the file itself is never shown, it may be anything. */
  picture: Blob | null
  /** From 0 to 1, as bytes leave. */
  progress: number
  error: unknown
  /** Where the file is already, after an attempt that ended half way. */
  uploaded: string | undefined
}

let lastId = 0

/** Several files on their way, one after the other; each can be cancelled and tried again. */
export function useUploads() {
  const client = useQueryClient()
  const { mutateAsync } = useAddImage()
  const [uploads, setUploads] = useState<Upload[]>([])
  const leaving = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  )

  const run = useCallback(
    async ({ id, file, key, uploaded }: Upload) => {
      const controller = leaving.current.get(id)
      if (!controller || controller.signal.aborted) return
      try {
        change(id, { stage: 'preparing' })
        const picture = await prepareImage(file)
        controller.signal.throwIfAborted()
        change(id, { stage: 'uploading', picture: picture.blob })
        const items = client.getQueryData(contentQuery.queryKey) ?? []
        await mutateAsync({
          picture,
          uploaded,
          item: uploadedItem(key, nextOrder(items)),
          signal: controller.signal,
          onProgress: (progress) => change(id, { progress }),
          onUploaded: (address) => change(id, { uploaded: address, stage: 'saving' }),
        })
        change(id, { stage: 'done', progress: 1 })
      } catch (error) {
        if (controller.signal.aborted) return
        change(id, {
          stage: 'failed',
          error,
          // The file is gone again, so another attempt begins at the beginning.
          ...(isRejected(error) && { uploaded: undefined, progress: 0 }),
        })
      }
    },
    [change, client, mutateAsync],
  )

  const enqueue = useCallback(
    (upload: Upload) => {
      leaving.current.set(upload.id, new AbortController())
      queue.current = queue.current.then(() => run(upload))
    },
    [run],
  )

  const add = useCallback(
    (files: File[]) => {
      const now = Date.now()
      const fresh = files.map((file, nth): Upload => ({
        id: ++lastId,
        file,
        key: generatedKey(now, nth),
        stage: 'waiting',
        picture: null,
        progress: 0,
        error: null,
        uploaded: undefined,
      }))
      setUploads((before) => [...before, ...fresh])
      for (const upload of fresh) enqueue(upload)
    },
    [enqueue],
  )

  const retry = (upload: Upload) => {
    change(upload.id, { stage: 'waiting', error: null })
    enqueue(upload)
  }
  const giveUp = ({ uploaded }: Upload) => {
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  }
  const cancel = (upload: Upload) => {
    leaving.current.get(upload.id)?.abort()
    change(upload.id, { stage: 'cancelled' })
    giveUp(upload)
  }
  const clear = () => {
    const isOver = ({ stage }: Upload) => ['done', 'failed', 'cancelled'].includes(stage)
    for (const upload of uploads) if (isOver(upload) && upload.stage !== 'done') giveUp(upload)
    setUploads((now) => now.filter((each) => !isOver(each)))
  }

  // Leaving the screen ends what is on its way; what has arrived unseen is swept later.
  useEffect(() => {
    const controllers = leaving.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return { uploads, add, retry, cancel, clear }
}
