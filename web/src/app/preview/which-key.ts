import type { i18n as I18n } from 'i18next'
import { rooms } from '../../i18n/texts.ts'
import type { Place } from './find-place.ts'
import { sign } from './text-trace.ts'

/**
 * Which of several keys with the same text this place shows: each is changed by an invisible sign, and the one
 * whose sign turns up in the place is it.
 */
export async function whichKey({ element, keys }: Place, i18n: I18n): Promise<string | undefined> {
  const [first, ...others] = keys
  for (const key of others) if (await showsSign(element, key, i18n)) return key
  return first
}

async function showsSign(element: Element, key: string, i18n: I18n): Promise<boolean> {
  const { language } = i18n
  const before = texts(i18n)
  const text = ['content', ...rooms]
    .map((room): unknown => i18n.getResource(language, room, key))
    .find((each) => typeof each === 'string')
  if (typeof text !== 'string') return false
  i18n.addResource(language, 'content', key, text + sign)
  await drawn()
  const isIt = element.outerHTML.includes(sign)
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
