import { useEffect, useEffectEvent } from 'react'

/** Ctrl/⌘ K focuses the search, Alt N adds. Uses key codes, so that Arabic keyboards work too. */
export function useShortcuts(actions: { search: () => void; create: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBusy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isBusy) return
    const isSearch = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
    const isCreate = event.altKey && !event.ctrlKey && event.code === 'KeyN'
    if (!isSearch && !isCreate) return
    event.preventDefault()
    if (isSearch) actions.search()
    else actions.create()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
