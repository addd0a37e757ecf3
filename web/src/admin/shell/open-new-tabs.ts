import { listen } from '../../lib/listen.ts'

/**
 * Ctrl+click, ⌘+click and the middle button open the address in `data-href` of a button in a new tab, like a link. A click
 * anywhere in a row or list item counts as one on its button. Returns a function that ends this.
 */
export function openNewTabs(): () => void {
  return listen(
    document,
    ['mousedown', 'click', 'auxclick'],
    (event) => {
      const isNewTab =
        event.button === 1 || (event.button === 0 && (event.ctrlKey || event.metaKey))
      if (!isNewTab || !(event.target instanceof Element)) return
      const control = event.target.closest('a, button, input, label, textarea, select')
      const opener = control ?? event.target.closest('tr, li')?.querySelector('[data-href]')
      const href = opener?.getAttribute('data-href')
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      // Tabs react to the press already.
      if (event.type !== 'mousedown') open(new URL(href, location.href))
    },
    { capture: true },
  )
}
