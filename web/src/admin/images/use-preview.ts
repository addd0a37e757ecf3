import { useEffect, useMemo } from 'react'

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
