import { hydratedEvent } from './hydration.ts'
import { loadFor } from './load-ahead.ts'
import { whenIdle } from './when-idle.ts'

/** How long a button is in view before its code is loaded, in ms. */
const seenTime = 1000

/**
 * Loads the code of buttons with `data-opens` before they are clicked: when they are pointed at, focused or touched, and
 * when they have been in view for a second and the browser is idle, except with `data-on-intent`. Parts that are not
 * hydrated yet are included. Loads nothing for visitors who save data or whose connection is slow.
 */
export function watchIntent(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        const button =
          target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
        if (button && !savesData()) loadFor(button)
      },
      { capture: true, passive: true },
    )

  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => {
            if (target instanceof HTMLElement)
              loadWhenIdle(() => target.isConnected && loadFor(target))
          }, seenTime),
        )
    }
  })
  // Those that it observes already stay as they are.
  const observe = () => {
    for (const button of document.querySelectorAll('[data-opens]:not([data-on-intent])'))
      observer.observe(button)
  }
  observe()
  addEventListener(hydratedEvent, () => {
    // What its buttons need is known now.
    observer.disconnect()
    observe()
  })
  // A menu may be open.
  addEventListener('click', () => setTimeout(observe))
  // The typeface of the few Latin words of a page in Arabic (site.css), first the file, so that texts are laid out once.
  loadWhenIdle(() =>
    document.fonts.load("1rem 'Site Latin'", 'a').then(
      () => (document.documentElement.dataset['latin'] = ''),
      () => undefined,
    ),
  )
}

/** Loads something that is not asked for yet when the browser is idle, except for visitors as above. */
export const loadWhenIdle = (load: () => unknown) => whenIdle(() => savesData() || load())

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || !connection) return false
  return (
    Reflect.get(connection, 'saveData') === true ||
    String(Reflect.get(connection, 'effectiveType')).endsWith('2g')
  )
}
