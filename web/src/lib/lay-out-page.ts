import { whenIdle } from './when-idle.ts'

/** Lays out the parts of the start page that site.css leaves until they come near, each in a task of its own. */
export function layOutPage(
  parts = [...document.querySelectorAll<HTMLElement>('.home-part')],
): void {
  const part = parts.shift()
  if (part) {
    part.style.contentVisibility = 'visible'
    // Also on a busy page, within 100 ms each.
    whenIdle(() => layOutPage(parts), { timeout: 100 })
  } else document.documentElement.dataset['laidOut'] = ''
}
