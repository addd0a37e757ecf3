import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The tabs with an item editor. */
const editorTabs = [null, 'content', 'images', 'links']

/**
 * The open history in the URL: `?history=<key>`, or `?deleted` for deleted items. It replaces an open editor, so that
 * Back returns to it.
 */
export function useHistoryUrl() {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (name?: 'item' | 'history' | 'deleted', value = '') =>
      setSearch((now) => {
        const next = new URLSearchParams(now)
        for (const each of ['item', 'new', 'history', 'deleted']) next.delete(each)
        if (name) next.set(name, value)
        if (name === 'item' && !editorTabs.includes(now.get('tab'))) next.delete('tab')
        return next
      }),
    [setSearch],
  )
  return {
    key: search.get('history'),
    isDeletedOpen: search.has('deleted'),
    // Stable, so that the rows of a long list do not render again.
    show: useCallback((key: string) => go('history', key), [go]),
    showDeleted: useCallback(() => go('deleted'), [go]),
    edit: useCallback((key: string) => go('item', key), [go]),
    close: useCallback(() => go(), [go]),
  }
}

/** The image whose file is being replaced, in the URL: `?tab=images&replace=<key>`. */
export function useReplaceUrl() {
  const [search, setSearch] = useSearchParams()
  return {
    key: search.get('replace'),
    replace: useCallback((key: string) => setSearch({ tab: 'images', replace: key }), [setSearch]),
    close: useCallback(() => setSearch({ tab: 'images' }), [setSearch]),
  }
}

/**
 * The open editor in the URL: `?item=<key>` or `?new`. So an item can be linked to, and Back closes its editor.
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
    // Stable, so that the rows of a long list do not render again.
    edit: useCallback((key: string) => go('item', key), [go]),
    create: useCallback(() => go('new'), [go]),
    close: useCallback(() => go(), [go]),
  }
}
