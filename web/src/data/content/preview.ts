import * as z from 'zod/mini'
import { imageDetails, linkTarget } from '#contract/content.ts'
import { languages, type Tab } from '#contract/languages.ts'
import { listen } from '../../lib/listen.ts'

/** The page in the preview frame of the admin. */
export const previewPath = '/preview.html'

const texts = z.record(z.string(), z.string())
const language = z.enum(languages)
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
const tab = z.enum(previewPages)

/** Message from the admin to the frame: everything it shows. */
export const previewState = z.object({
  type: z.literal('preview:show'),
  content: z.object({
    texts: z.object({ ar: texts, en: texts }),
    images: z.record(
      z.string(),
      z.object({
        url: z.string(),
        alt: z.object({ ar: z.string(), en: z.string() }),
        details: z.optional(imageDetails),
      }),
    ),
    links: z.record(z.string(), z.object({ url: z.string(), target: linkTarget })),
    etag: z.string(),
  }),
  language,
  tab,
  /** Whether a click opens the editor of the clicked element instead of acting as on the site. */
  isEditing: z.boolean(),
  /** The key whose element is highlighted. */
  selected: z.nullable(z.string()),
})
export type PreviewState = z.infer<typeof previewState>

/** Messages from the frame to the admin. */
export const previewEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('preview:ready') }),
  z.object({ type: z.literal('preview:selected'), key: z.string() }),
  /** The keys of the texts on the open page, in reading order. */
  z.object({ type: z.literal('preview:shown'), keys: z.array(z.string()) }),
  z.object({ type: z.literal('preview:navigated'), language, tab }),
])
export type PreviewEvent = z.infer<typeof previewEvent>

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
  schema: z.ZodMiniType<T>,
  onMessage: (message: T) => void,
): () => void {
  return listen(window, 'message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !event.source || event.source !== source()) return
    const { success, data } = z.safeParse(schema, event.data)
    if (success) onMessage(data)
  })
}
