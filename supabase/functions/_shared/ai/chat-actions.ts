import {
  chatForm,
  fieldTypes,
  type CarouselService,
  type ChatAction,
  type ChatForm,
} from '#contract/assistant.ts'
import { parseNote, type Note } from './chat-notes.ts'
import { permittedForm } from './form-policy.ts'
import { parseRepaired, parseStrict } from './repair.ts'
import { truncate } from './truncate.ts'

const bookingMarker =
  /^(offer|show|open)?[\s_-]*(booking|calendly|consultation)([\s_-]*(cta|button))?$/i
const servicesMarker = /^show[\s_-]*services?\s*(?::\s*(?<ids>.*))?$/is
const formMarker = /^show[\s_-]*form\s*:\s*(?<json>.*)$/is

export type ActionContext = {
  services: readonly CarouselService[]
  /** Is told of what the model notes with the answer. */
  onNote?: (note: Note) => void
}

/** Parses the content of a marker, the text between `[[` and `]]`. */
export function parseMarker(inside: string, context: ActionContext): ChatAction | undefined {
  const text = inside.trim()
  const note = parseNote(text)
  if (note) {
    context.onNote?.(note)
    return undefined
  }
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
  const parsedForm = formFrom(fields.get('form') ?? value)
  const form = parsedForm && permittedForm(parsedForm)
  return form && { type: 'show_form', form }
}

/** Returns the services with these ids, in their order. Only the ids come from the model, the texts are the firm's. */
function showServices(
  ids: readonly string[],
  services: readonly CarouselService[],
): ChatAction | undefined {
  const requested = [...new Set(ids.map((id) => id.trim().toLowerCase()))]
  const all = requested.every((id) => id === '' || id === 'all')
  const shown = all
    ? services
    : requested.flatMap((each) => services.find(({ id }) => id === each) ?? [])
  if (shown.length === 0) return undefined
  return { type: 'show_services', contentType: 'service_carousel', services: [...shown] }
}

const idsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((item: unknown) =>
      typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item,
    )
    .filter((id) => typeof id === 'string')

/** A form with what a model left out or wrote otherwise; `undefined` if it has no title or no field. */
function formFrom(value: unknown): ChatForm | undefined {
  const text = (of: object, name: string, length = 200) => {
    const given: unknown = Reflect.get(of, name)
    return typeof given === 'string' ? truncate(given.trim(), length) : ''
  }
  const list = (of: unknown, name: string): unknown[] => {
    const given: unknown = isObject(of) ? Reflect.get(of, name) : []
    return Array.isArray(given) ? given : []
  }
  const optionsIn = (field: object, name: string) =>
    list(field, name)
      .filter((option) => typeof option === 'string' && option !== '')
      .slice(0, 20)
      .map((option) => truncate(String(option), 200))
  const inBoth = (of: object, name: string, fallback = '') => {
    const english = text(of, name) || text(of, `${name}Ar`) || fallback
    return { [name]: english, [`${name}Ar`]: text(of, `${name}Ar`) || english }
  }
  const fields = list(value, 'fields')
    .filter(isObject)
    .slice(0, 8)
    .map((field, index) => {
      const [options, optionsAr] = [optionsIn(field, 'options'), optionsIn(field, 'optionsAr')]
      // Without options a choice becomes a text field, as does an unknown type.
      const known = fieldTypes.find((type) => type === text(field, 'type')) ?? 'text'
      const isChoice = known === 'select' || known === 'radio'
      const name = text(field, 'name', 60)
      return {
        name: name || `field${index + 1}`,
        ...inBoth(field, 'label', name),
        type: isChoice && options.length === 0 ? 'text' : known,
        ...(text(field, 'placeholder') && inBoth(field, 'placeholder')),
        ...(isChoice &&
          options.length > 0 && {
            options,
            // Both languages have the same number.
            optionsAr: optionsAr.length === options.length ? optionsAr : options,
          }),
        ...(Reflect.get(field, 'required') === true && { required: true }),
      }
    })
    .filter((field) => Reflect.get(field, 'label'))
  if (!isObject(value)) return undefined
  const id = text(value, 'id', 60) || 'form'
  const form = chatForm.safeParse({ id, ...inBoth(value, 'title'), fields })
  return form.success ? form.data : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Parses JSON, also with the faults that are repaired in suggestions, and as Python writes it. */
function parseJson(json: string): unknown {
  const quoted = json
    .replaceAll(/(?<=[{[,:]\s*)['‘’“”]|['‘’“”](?=\s*[,:}\]])/g, '"')
    .replaceAll(/\b(?:True|False)\b(?=\s*[,}])/g, (word) => word.toLowerCase())
  return parseStrict(json) ?? parseRepaired(json) ?? parseRepaired(quoted)
}
