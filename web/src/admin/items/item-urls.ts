import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The tabs on which an item can be edited. */
const editing = [null, 'content', 'images', 'links']

/**
 * The history that is open stands in the address: `?history=<key>`, or `?deleted` for what is gone. It
 * takes the place of an editor, so that Back returns to that.
 */
export function useHistoryUrl() {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (name?: 'item' | 'history' | 'deleted', value = '') =>
      setSearch((now) => {
        const next = new URLSearchParams(now)
        for (const each of ['item', 'new', 'history', 'deleted']) next.delete(each)
        if (name) next.set(name, value)
        if (name === 'item' && !editing.includes(now.get('tab'))) next.delete('tab')
        return next
      }),
    [setSearch],
  )
  return {
    key: search.get('history'),
    isDeletedOpen: search.has('deleted'),
    // Stable while the address stays: the rows of a long list must not be drawn again for nothing.
    show: useCallback((key: string) => go('history', key), [go]),
    showDeleted: useCallback(() => go('deleted'), [go]),
    edit: useCallback((key: string) => go('item', key), [go]),
    close: useCallback(() => go(), [go]),
  }
}

/** Which picture gets another file stands in the address: `?tab=images&replace=<key>`, from wherever it is asked for. */
export function useReplaceUrl() {
  const [search, setSearch] = useSearchParams()
  return {
    key: search.get('replace'),
    replace: useCallback((key: string) => setSearch({ tab: 'images', replace: key }), [setSearch]),
    close: useCallback(() => setSearch({ tab: 'images' }), [setSearch]),
  }
}

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
