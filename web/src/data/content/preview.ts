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

/** The page in the preview frame of the admin. */
export const previewPath = '/preview.html'

const texts = record(string(), string())
const language = oneOf(languages)
// Repeated here because importing the list would enlarge a chunk of the public page.
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

/** Message from the admin to the frame: everything it shows. */
export const previewState = object({
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
  /** Whether a click opens the editor of the clicked element instead of acting as on the site. */
  isEditing: boolean(),
  /** The key whose element is highlighted. */
  selected: nullable(string()),
})
export type PreviewState = Infer<typeof previewState>

/** Messages from the frame to the admin. */
export const previewEvent = discriminatedUnion('type', [
  object({ type: literal('preview:ready') }),
  object({ type: literal('preview:selected'), key: string() }),
  /** The keys of the texts on the open page, in reading order. */
  object({ type: literal('preview:shown'), keys: array(string()) }),
  object({ type: literal('preview:navigated'), language, tab }),
])
export type PreviewEvent = Infer<typeof previewEvent>

/** Posts a message to a window of the same origin. */
export function postPreviewMessage(
  to: Window | null | undefined,
  message: PreviewState | PreviewEvent,
): void {
  to?.postMessage(message, location.origin)
}

/** Subscribes to valid messages of one window of the same origin. Returns the unsubscribe function. */
export function onPreviewMessage<T>(
  source: () => Window | null | undefined,
  schema: ZodMiniType<T>,
  onMessage: (message: T) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !event.source || event.source !== source()) return
    const { success, data } = safeParse(schema, event.data)
    if (success) onMessage(data)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
