import { awoke, isAwake } from './waking.ts'

const pressable = 'button, [role="button"], a[href^="#"]'

/** Whether it stands in a part that is not alive; such a part carries its name. */
function isAsleep(element: Element): boolean {
  const part = element.closest<HTMLElement>('[data-asleep]')
  if (!part) return false
  if (!isAwake(part.dataset['asleep'] ?? '')) return true
  return part.parentElement !== null && isAsleep(part.parentElement)
}

/**
 * Keeps what a visitor presses in a part of the page that is printed but not alive yet, and presses it
 * again as soon as it is. Links that lead away, fields and summaries work without anybody's help.
 */
export function keepPresses(): void {
  let kept: HTMLElement[] = []
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const pressed = event.target.closest<HTMLElement>(pressable)
      if (!pressed || !isAsleep(pressed) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // An impatient second press means the first.
      if (!kept.includes(pressed)) kept.push(pressed)
    },
    { capture: true },
  )
  addEventListener(awoke, () => {
    const ready = kept.filter((pressed) => !isAsleep(pressed))
    kept = kept.filter((pressed) => !ready.includes(pressed))
    for (const pressed of ready) pressed.click()
  })
}
