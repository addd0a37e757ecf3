import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRejected, removeOrphanedUploads } from '../../data/images/mutations.ts'

/**
 * State of the upload of an image. A retry does not upload its file again. When the form closes, a pending upload is
 * aborted and a file that nothing uses is removed.
 */
export function useUpload() {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [uploaded, setUploaded] = useState<string>()
  const controller = useRef<AbortController>(null)

  const onUnmount = useEffectEvent(() => {
    controller.current?.abort()
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  })
  useEffect(() => () => onUnmount(), [])

  const forget = () => setUploaded(undefined)
  /** The options of the next attempt. */
  const start = () => {
    controller.current = new AbortController()
    setProgress(0)
    const { signal } = controller.current
    return { uploaded, signal, onProgress: setProgress, onUploaded: setUploaded }
  }
  const onError = (error: Error) => {
    if (isRejected(error)) forget()
  }
  return { progress, stage: uploaded ? 'saving' : 'uploading', start, forget, onError } as const
}
