import { chatForm, type CarouselService, type ChatAction } from '#contract/assistant.ts'
import { services } from './services.ts'

const booking = /^(offer|show|open)?[\s_-]*(booking|calendly|consultation)([\s_-]*(cta|button))?$/i
const carousel = /^show[\s_-]*services?\s*(?::\s*(?<ids>.*))?$/is
const form = /^show[\s_-]*form\s*:\s*(?<json>.*)$/is

/** The action a marker stands for: what is between `[[` and `]]`. */
export function actionOfMarker(inside: string): ChatAction | undefined {
  const text = inside.trim()
  if (booking.test(text)) return { type: 'offer_booking' }
  const listed = carousel.exec(text)
  if (listed) return showServices((listed.groups?.['ids'] ?? '').split(/[\s,،]+/))
  const asked = form.exec(text)?.groups?.['json']
  return asked === undefined ? undefined : actionOfJson(asked)
}

/** The action a piece of JSON asks for: a form, or a carousel of services. */
export function actionOfJson(json: string): ChatAction | undefined {
  const value = parsed(json)
  if (typeof value !== 'object' || value === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(value))
  if (fields.get('type') === 'offer_booking') return { type: 'offer_booking' }
  if (fields.get('contentType') === 'service_carousel' || fields.get('type') === 'show_services')
    return showServices(idsIn(fields.get('services') ?? fields.get('payload')))
  const asked = chatForm.safeParse(fields.get('form') ?? (fields.has('fields') ? value : null))
  return asked.success ? { type: 'show_form', form: withEqualOptions(asked.data) } : undefined
}

/** Services by id, in the order named, each once; everything but the id is the firm's own data. */
function showServices(ids: readonly string[]): ChatAction | undefined {
  const wanted = new Set(ids.map((id) => id.trim().toLowerCase()))
  const all = wanted.size === 0 || [...wanted].every((id) => id === '' || id === 'all')
  const shown = services.filter(({ id }) => all || wanted.has(id)).map(asCarouselService)
  if (shown.length === 0) return undefined
  return { type: 'show_services', contentType: 'service_carousel', services: shown }
}

const asCarouselService = (service: (typeof services)[number]): CarouselService => ({
  id: service.id,
  titleAr: service.title.ar,
  titleEn: service.title.en,
  descAr: service.description.ar,
  descEn: service.description.en,
  color: service.color,
  category: service.category,
  duration: { ...service.duration },
  benefits: { ar: [...service.benefits.ar], en: [...service.benefits.en] },
})

const idsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item,
    )
    .filter((id) => typeof id === 'string')

/** Choices without a counterpart in the other language would leave somebody without them. */
function withEqualOptions(asked: Extract<ChatAction, { type: 'show_form' }>['form']) {
  const fields = asked.fields.map((field) => {
    const { options, optionsAr, ...rest } = field
    const isChoice = field.type === 'select' || field.type === 'radio'
    if (!isChoice) return rest
    // A choice without options asks nothing; it becomes a line to write on.
    if (!options) return { ...rest, type: 'text' as const }
    return {
      ...rest,
      options,
      optionsAr: optionsAr?.length === options.length ? optionsAr : options,
    }
  })
  return { ...asked, fields }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
