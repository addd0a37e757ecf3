import { useEffect, useEffectEvent } from 'react'
import { listen } from '../../lib/listen.ts'

/** Alt S focuses the search, Alt N adds. Uses key codes, so that Arabic keyboards work too. */
export function useShortcuts(actions: { search: () => void; create: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBusy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isBusy) return
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey
    const isSearch = isAlt && event.code === 'KeyS'
    const isCreate = isAlt && event.code === 'KeyN'
    if (!isSearch && !isCreate) return
    event.preventDefault()
    if (isSearch) actions.search()
    else actions.create()
  })
  useEffect(() => listen(document, 'keydown', onKey), [])
}
