import type { Tab } from '#contract/languages.ts'

/** Adds a tab for a part that opens it. Returns its title, which then has the focus. */
export function loadedTab(tab: Tab): HTMLElement {
  const panel = document.body.appendChild(document.createElement('div'))
  panel.dataset['ofTab'] = tab
  const title = panel.appendChild(document.createElement('h1'))
  title.id = `${tab}-title`
  title.tabIndex = -1
  return title
}
