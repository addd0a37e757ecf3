import { useEffect, useState } from 'react'
import { prepareImage, type Prepared } from './prepare-image.ts'

type State = { file: File; prepared: Prepared | null; error: unknown }

/** What a chosen file becomes before it travels, or why it cannot. */
export function usePrepared(file: File | null): {
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
