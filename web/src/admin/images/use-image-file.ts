import { useEffect, useMemo, useState, useEffectEvent, useRef } from 'react'
import type { ImageDetails } from '#contract/content.ts'
import { slotOf, startFocus } from '../../data/content/image-slots.ts'
import type { ImageFile } from '../../data/images/files.ts'
import { prepareImage } from './prepare-image.ts'
import { useQueryClient } from '@tanstack/react-query'
import { removeOrphanedUploads } from '../../data/images/mutations.ts'

type Preparation = { file: File; prepared: ImageFile | null; error: unknown }

/** A selected file for the place of a key, prepared for upload, or why it cannot be used, and its upload. */
export function useImageFile(key: string, initial: File | null = null) {
  const [file, setFile] = useState(initial)
  const [chosenFocus, setFocus] = useState<ImageDetails['focus']>()
  const [state, setState] = useState<Preparation | null>(null)
  const upload = useUpload()
  const group = slotOf(key.trim())?.group
  const isShared = group === 'share'
  const isLogo = group === 'logo'
  useEffect(() => {
    if (!file) return undefined
    let isStale = false
    const finish = (prepared: ImageFile | null, error: unknown = null) => {
      if (!isStale) setState({ file, prepared, error })
    }
    prepareImage(file, { isShared, isLogo }).then(finish, (error: unknown) => finish(null, error))
    return () => {
      isStale = true
    }
  }, [file, isShared, isLogo])
  const current = state?.file === file ? state : null
  const focus = chosenFocus ?? startFocus(key)
  const prepared = current?.prepared
  return {
    key,
    file,
    prepared: prepared ? { ...prepared, details: { ...prepared.details, focus } } : null,
    error: current?.error ?? null,
    isPreparing: file !== null && current === null,
    setFocus,
    upload,
    choose: (next: File) => {
      setFile(next)
      setFocus(undefined)
      upload.forget()
    },
  }
}

/** An object URL of an image while it is shown. */
export function usePreview(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/**
 * State of the upload of images. A retry does not upload their files again. When the form closes, a pending upload is
 * aborted and a file that nothing uses is removed.
 */
function useUpload() {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [stage, setStage] = useState<'uploading' | 'saving'>('uploading')
  const uploaded = useRef(new Map<string, string>())
  const controller = useRef<AbortController>(null)

  const onUnmount = useEffectEvent(() => {
    controller.current?.abort()
    for (const url of uploaded.current.values())
      removeOrphanedUploads(client, url).catch(() => undefined)
  })
  useEffect(() => () => onUnmount(), [])

  /** The options of the next attempt. */
  const start = () => {
    controller.current = new AbortController()
    setProgress(0)
    setStage('uploading')
    return {
      uploaded: uploaded.current,
      signal: controller.current.signal,
      onProgress: setProgress,
      onUploaded: () => setStage('saving'),
    }
  }
  /** Of other files, which the next attempt uploads. */
  const forget = () => {
    uploaded.current = new Map()
  }
  return { progress, stage, start, forget }
}
