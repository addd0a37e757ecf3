import type { i18n as I18n } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { postPreviewMessage, type PreviewState } from '../../data/content/preview.ts'
import { namespaces } from '../../i18n/texts.ts'
import { listen } from '../../lib/listen.ts'
import { keyedElementAt, type KeyedElement } from './find-keys.ts'
import { marked, marker, type TextTrace } from './text-trace.ts'

type Options = { i18n: I18n; trace: TextTrace } & Pick<PreviewState, 'content' | 'isEditing'>

/**
 * While editing, a click only reports the clicked key to the admin. Otherwise the page works as usual, but links do
 * not navigate away and forms are not submitted.
 */
export function useClickToEdit(options: Options): void {
  const { isEditing, i18n } = options
  const find = (event: MouseEvent): KeyedElement | null =>
    isEditing && event.target instanceof Element
      ? keyedElementAt(event.target, { x: event.clientX, y: event.clientY }, options)
      : null
  const pick = useEffectEvent((event: MouseEvent) => {
    if (!isEditing) return
    event.preventDefault()
    event.stopPropagation()
    const found = event.type === 'click' && find(event)
    if (!found) return
    void resolveKey(found, i18n).then(
      (key) => key && postPreviewMessage(window.parent, { type: 'preview:selected', key }),
    )
  })
  const highlight = useEffectEvent((event: MouseEvent) => {
    const element = find(event)?.element
    const before = document.querySelector('[data-hovered]')
    if (before === element) return
    before?.removeAttribute('data-hovered')
    element?.setAttribute('data-hovered', '')
  })

  useEffect(() => {
    // Runs after the handlers of the page: only a default action that is left would navigate.
    const preventNavigation = (event: Event) => {
      const target = event.target instanceof Element && event.target.closest('a[href], form')
      if (target) event.preventDefault()
    }

    const stops = [
      listen(window, ['click', 'auxclick'], pick, { capture: true }),
      listen(window, 'pointermove', highlight, { passive: true }),
      listen(document, 'pointerleave', highlight),
      listen(window, ['click', 'auxclick', 'submit'], preventNavigation),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}

/**
 * Which of several keys with the same text an element shows: the text of each key is marked in turn, until the marker
 * appears in the element.
 */
async function resolveKey(
  { element, keys }: KeyedElement,
  i18n: I18n,
): Promise<string | undefined> {
  const [first, ...others] = keys
  for (const key of others) if (await showsMarker(element, key, i18n)) return key
  return first
}

async function showsMarker(element: Element, key: string, i18n: I18n): Promise<boolean> {
  const { language } = i18n
  const before: object = { ...Object(i18n.getResourceBundle(language, 'content')) }
  const text = ['content', ...namespaces]
    .map((namespace): unknown => i18n.getResource(language, namespace, key))
    .find((each) => typeof each === 'string')
  if (typeof text !== 'string') return false
  i18n.addResource(language, 'content', key, marked(text))
  await rendered()
  const isShown = element.outerHTML.includes(marker)
  i18n.removeResourceBundle(language, 'content')
  i18n.addResourceBundle(language, 'content', before)
  await rendered()
  return isShown
}

/** React renders a change of the i18next store before the next task. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))
