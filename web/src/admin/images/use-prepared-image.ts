import { useEffect, useState, useMemo } from 'react'
import type { ImageSlot } from '../../data/content/image-slots.ts'
import type { ImageFile } from '../../data/images/files.ts'
import { prepareImage } from './prepare-image.ts'

type State = { file: File; prepared: ImageFile | null; error: unknown }

/** Prepares a selected file for upload, or returns why it cannot be used. */
export function usePreparedImage(
  file: File | null,
  slot: ImageSlot | undefined,
): {
  prepared: ImageFile | null
  error: unknown
  isPreparing: boolean
} {
  const isShared = slot?.group === 'share'
  const isLogo = slot?.group === 'logo'
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    if (!file) return undefined
    let isStale = false
    const finish = (part: Pick<State, 'prepared' | 'error'>) => {
      if (!isStale) setState({ file, ...part })
    }
    prepareImage(file, { isShared, isLogo }).then(
      (prepared) => finish({ prepared, error: null }),
      (error: unknown) => finish({ prepared: null, error }),
    )
    return () => {
      isStale = true
    }
  }, [file, isShared, isLogo])
  const current = state && state.file === file ? state : null
  return {
    prepared: current?.prepared ?? null,
    error: current?.error ?? null,
    isPreparing: file !== null && current === null,
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
