import {
  array,
  boolean,
  discriminatedUnion,
  enum as oneOf,
  literal,
  nullable,
  object,
  record,
  safeParse,
  string,
  type infer as Infer,
  type ZodMiniType,
} from 'zod/mini'
import { linkTarget } from '#contract/content.ts'
import { languages } from '#contract/languages.ts'
import type { Tab } from '../../lib/tabs.ts'

/** Where the page lives that the admin's preview frame shows. */
export const previewPath = '/preview.html'

const texts = record(string(), string())
const language = oneOf(languages)
// Written out: taking the list from the public page's own file would make that file larger.
export const previewPages = [
  'home',
  'about',
  'contact',
  'solutions',
  'metrics',
  'agencies',
  'security',
] as const satisfies Tab[]
const tab = oneOf(previewPages)

/** What the admin says to the frame: all that it has to show. */
export const previewScene = object({
  type: literal('preview:show'),
  content: object({
    texts: object({ ar: texts, en: texts }),
    images: record(
      string(),
      object({ url: string(), alt: object({ ar: string(), en: string() }) }),
    ),
    links: record(string(), object({ url: string(), target: linkTarget })),
    etag: string(),
  }),
  language,
  tab,
  /** Whether a press opens the editor of what is pressed; otherwise it does what it does on the site. */
  isEditing: boolean(),
  /** The key whose place in the page is to be marked. */
  picked: nullable(string()),
})
export type PreviewScene = Infer<typeof previewScene>

/** What the frame says to the admin. */
export const previewReport = discriminatedUnion('type', [
  object({ type: literal('preview:ready') }),
  object({ type: literal('preview:picked'), key: string() }),
  /** The keys of the texts on the open page, in the order of reading. */
  object({ type: literal('preview:shown'), keys: array(string()) }),
  object({ type: literal('preview:turned'), language, tab }),
])
export type PreviewReport = Infer<typeof previewReport>

/** Says something to a window of this origin; to a page of any other it is not delivered. */
export function say(to: Window | null | undefined, message: PreviewScene | PreviewReport): void {
  to?.postMessage(message, location.origin)
}

/** Hears what a window of this origin says, if it is what is expected; answers how to stop. */
export function hear<T>(
  from: () => Window | null | undefined,
  schema: ZodMiniType<T>,
  onMessage: (message: T) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !event.source || event.source !== from()) return
    const { success, data } = safeParse(schema, event.data)
    if (success) onMessage(data)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
