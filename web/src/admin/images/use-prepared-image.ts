import { useEffect, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareImage, type Prepared, ImageError } from './prepare-image.ts'
import { errorText } from '../shell/error-text.ts'

type State = { file: File; prepared: Prepared | null; error: unknown }

/** What a chosen file becomes before it travels, or why it cannot. */
export function usePreparedImage(file: File | null): {
  prepared: Prepared | null
  error: unknown
  isPreparing: boolean
} {
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    if (!file) return undefined
    let isLate = false
    const finish = (part: Pick<State, 'prepared' | 'error'>) => {
      if (!isLate) setState({ file, ...part })
    }
    prepareImage(file).then(
      (prepared) => finish({ prepared, error: null }),
      (error: unknown) => finish({ prepared: null, error }),
    )
    return () => {
      isLate = true
    }
  }, [file])
  const current = state && state.file === file ? state : null
  return {
    prepared: current?.prepared ?? null,
    error: current?.error ?? null,
    isPreparing: file !== null && current === null,
  }
}

/** A local address of a picture for as long as it is shown. */
export function usePreview(blob: Blob | null): string | null {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}

/** Why a file could not become a picture, in words. */
export function useImageErrorText() {
  const { t } = useTranslation()
  return (error: unknown): string =>
    error instanceof ImageError ? t(`images.problem.${error.problem}`) : errorText(t, error)
}
