import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * What is open for editing stands in the address: `?item=<key>` or `?new`. So an item can be linked
 * to, and Back closes its editor.
 */
export function useEditorUrl() {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (name?: 'item' | 'new', value = '') =>
      setSearch((now) => {
        const next = new URLSearchParams(now)
        next.delete('item')
        next.delete('new')
        if (name) next.set(name, value)
        return next
      }),
    [setSearch],
  )
  return {
    key: search.get('item'),
    isNew: search.has('new'),
    // Stable while the address stays: the rows of a long list must not be drawn again for nothing.
    edit: useCallback((key: string) => go('item', key), [go]),
    create: useCallback(() => go('new'), [go]),
    close: useCallback(() => go(), [go]),
  }
}
