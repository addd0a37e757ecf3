import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which picture gets another file stands in the address: `?tab=images&replace=<key>`, from wherever it is asked for. */
export function useReplaceUrl() {
  const [search, setSearch] = useSearchParams()
  return {
    key: search.get('replace'),
    replace: useCallback((key: string) => setSearch({ tab: 'images', replace: key }), [setSearch]),
    close: useCallback(() => setSearch({ tab: 'images' }), [setSearch]),
  }
}
