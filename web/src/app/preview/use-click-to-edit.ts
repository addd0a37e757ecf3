import type { i18n as I18n } from 'i18next'
import { useEffect, useRef } from 'react'
import { postPreviewMessage, type PreviewState } from '../../data/content/preview.ts'
import { keyedElementAt, type KeyedElement } from './find-keys.ts'
import { type TextTrace, marker } from './text-trace.ts'
import { namespaces } from '../../i18n/texts.ts'

type Known = { i18n: I18n; trace: TextTrace } & Pick<PreviewState, 'content' | 'isEditing'>

/**
 * While editing, a press opens the editor of what is pressed and nothing else happens. Otherwise the page does
 * what it does, but no link leads away and no form is sent.
 */
export function useClickToEdit(known: Known): void {
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  })

  useEffect(() => {
    const place = (event: MouseEvent): KeyedElement | null =>
      latest.current.isEditing && event.target instanceof Element
        ? keyedElementAt(event.target, { x: event.clientX, y: event.clientY }, latest.current)
        : null
    const press = (event: MouseEvent) => {
      if (!latest.current.isEditing) return
      event.preventDefault()
      event.stopPropagation()
      const found = event.type === 'click' && place(event)
      if (!found) return
      void whichKey(found, latest.current.i18n).then(
        (key) => key && postPreviewMessage(window.parent, { type: 'preview:selected', key }),
      )
    }
    const point = (event: MouseEvent) => {
      const found = place(event)?.element
      const before = document.querySelector('[data-pointed]')
      if (before === found) return
      before?.removeAttribute('data-pointed')
      found?.setAttribute('data-pointed', '')
    }
    const leave = () => document.querySelector('[data-pointed]')?.removeAttribute('data-pointed')
    // After the page has had its say: what it left to the browser would lead away.
    const stay = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href], form')
      if (link) event.preventDefault()
    }

    const early = { capture: true } as const
    addEventListener('click', press, early)
    addEventListener('auxclick', press, early)
    addEventListener('pointermove', point, { passive: true })
    document.addEventListener('pointerleave', leave)
    for (const event of ['click', 'auxclick', 'submit']) addEventListener(event, stay)
    return () => {
      removeEventListener('click', press, early)
      removeEventListener('auxclick', press, early)
      removeEventListener('pointermove', point)
      document.removeEventListener('pointerleave', leave)
      for (const event of ['click', 'auxclick', 'submit']) removeEventListener(event, stay)
    }
  }, [])
}

/**
 * Which of several keys with the same text this place shows: each is changed by an invisible marker, and the one
 * whose marker turns up in the place is it.
 */
async function whichKey({ element, keys }: KeyedElement, i18n: I18n): Promise<string | undefined> {
  const [first, ...others] = keys
  for (const key of others) if (await showsSign(element, key, i18n)) return key
  return first
}

async function showsSign(element: Element, key: string, i18n: I18n): Promise<boolean> {
  const { language } = i18n
  const before = texts(i18n)
  const text = ['content', ...namespaces]
    .map((namespace): unknown => i18n.getResource(language, namespace, key))
    .find((each) => typeof each === 'string')
  if (typeof text !== 'string') return false
  i18n.addResource(language, 'content', key, text + marker)
  await drawn()
  const isIt = element.outerHTML.includes(marker)
  i18n.removeResourceBundle(language, 'content')
  i18n.addResourceBundle(language, 'content', before)
  await drawn()
  return isIt
}

/** What is published and written in the language on screen, as it is now. */
function texts(i18n: I18n): object {
  const bundle: unknown = i18n.getResourceBundle(i18n.language, 'content')
  return typeof bundle === 'object' ? { ...bundle } : {}
}

/** React draws what a store reports before the next task. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))
