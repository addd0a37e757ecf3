import {
  chatForm,
  type CarouselService,
  type ChatAction,
  type ChatForm,
} from '#contract/assistant.ts'
import { permittedForm } from './form-policy.ts'

const bookingMarker =
  /^(offer|show|open)?[\s_-]*(booking|calendly|consultation)([\s_-]*(cta|button))?$/i
const servicesMarker = /^show[\s_-]*services?\s*(?::\s*(?<ids>.*))?$/is
const formMarker = /^show[\s_-]*form\s*:\s*(?<json>.*)$/is

export type ActionContext = { services: readonly CarouselService[] }

/** Parses the content of a marker, the text between `[[` and `]]`. */
export function parseMarker(inside: string, context: ActionContext): ChatAction | undefined {
  const text = inside.trim()
  if (bookingMarker.test(text)) return { type: 'offer_booking' }
  const servicesMatch = servicesMarker.exec(text)
  if (servicesMatch)
    return showServices((servicesMatch.groups?.['ids'] ?? '').split(/[\s,،]+/), context.services)
  const formJson = formMarker.exec(text)?.groups?.['json']
  return formJson === undefined ? undefined : parseJsonAction(formJson, context)
}

/** Parses the JSON of an action: a form, a service carousel or a booking offer. */
export function parseJsonAction(json: string, { services }: ActionContext): ChatAction | undefined {
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(value))
  if (fields.get('type') === 'offer_booking') return { type: 'offer_booking' }
  if (fields.get('contentType') === 'service_carousel' || fields.get('type') === 'show_services')
    return showServices(idsIn(fields.get('services') ?? fields.get('payload')), services)
  const parsedForm = chatForm.safeParse(fields.get('form') ?? (fields.has('fields') ? value : null))
  const form = parsedForm.success ? permittedForm(alignOptions(parsedForm.data)) : undefined
  return form && { type: 'show_form', form }
}

/** Returns the services with these ids, without duplicates. Only the ids come from the model, the texts are the firm's. */
function showServices(
  ids: readonly string[],
  services: readonly CarouselService[],
): ChatAction | undefined {
  const requested = new Set(ids.map((id) => id.trim().toLowerCase()))
  const all = requested.size === 0 || [...requested].every((id) => id === '' || id === 'all')
  const shown = services.filter(({ id }) => all || requested.has(id))
  if (shown.length === 0) return undefined
  return { type: 'show_services', contentType: 'service_carousel', services: shown }
}

const idsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item,
    )
    .filter((id) => typeof id === 'string')

/** Makes sure that both languages have the same number of options. */
function alignOptions(form: ChatForm) {
  const fields = form.fields.map((field) => {
    const { options, optionsAr, ...rest } = field
    const isChoice = field.type === 'select' || field.type === 'radio'
    if (!isChoice) return rest
    // A choice without options becomes a text field.
    if (!options) return { ...rest, type: 'text' as const }
    return {
      ...rest,
      options,
      optionsAr: optionsAr?.length === options.length ? optionsAr : options,
    }
  })
  return { ...form, fields }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
