import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

const parameters = ['item', 'new', 'import', 'history', 'deleted', 'changes'] as const
type Parameter = (typeof parameters)[number]

/**
 * Whether the form of the brand changes an item. Icons and share images are made from its colors and the logo, so none of
 * them is changed alone.
 */
export const isBrandKey = (key: string | null): key is string => key?.startsWith('brand.') ?? false
export const logoKey = 'company.logo'

const editorTabs = [null, 'content', 'images', 'links']

/** Replaces the open item in the URL, so that Back returns to it. Stable, so that rows do not render again. */
function useOpenInUrl(leavesOtherTabs: boolean) {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (name?: Parameter, value = '') =>
      setSearch((now) => {
        const next = new URLSearchParams(now)
        for (const each of parameters) next.delete(each)
        if (name) next.set(name, value)
        if (name === 'item' && leavesOtherTabs && !editorTabs.includes(now.get('tab')))
          next.delete('tab')
        return next
      }),
    [setSearch, leavesOtherTabs],
  )
  return {
    search,
    edit: useCallback((key: string) => open('item', key), [open]),
    create: useCallback(() => open('new'), [open]),
    importFile: useCallback(() => open('import'), [open]),
    showHistory: useCallback((key: string) => open('history', key), [open]),
    showDeleted: useCallback(() => open('deleted'), [open]),
    showChanges: useCallback(() => open('changes'), [open]),
    close: useCallback(() => open(), [open]),
  }
}

/** The open history in the URL: `?history=<key>`, `?deleted` for deleted items, `?changes` for those of all items. */
export function useHistoryUrl() {
  const { search, showHistory, ...others } = useOpenInUrl(true)
  const key = search.get('history')
  const isDeletedOpen = search.has('deleted')
  const areChangesOpen = search.has('changes')
  return {
    key,
    isDeletedOpen,
    areChangesOpen,
    isOpen: key !== null || isDeletedOpen || areChangesOpen,
    show: showHistory,
    ...others,
  }
}

/** The open editor in the URL: `?item=<key>`, `?new` or `?new=<key>`. So an item can be linked to, and Back closes its editor. */
export function useEditorUrl() {
  const { search, edit, create, close } = useOpenInUrl(false)
  const key = search.get('item')
  const isNew = search.has('new')
  const newKey = search.get('new') || null
  return { key, isNew, newKey, isOpen: key !== null || isNew, edit, create, close }
}

/** The texts that the list of content is limited to, in the URL: `?keys=<key>,<key>`. */
export function useKeysUrl() {
  const [search, setSearch] = useSearchParams()
  const keys = search.get('keys')
  return {
    keys: useMemo(() => (keys ? new Set(keys.split(',')) : null), [keys]),
    close: () => setSearch({ tab: 'content' }),
  }
}

/** The import of a file, in the URL: `?import`. */
export function useImportUrl() {
  const { search, importFile, close } = useOpenInUrl(false)
  return { isOpen: search.has('import'), open: importFile, close }
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
