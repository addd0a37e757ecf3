import { limits, serviceIds, suggestionIcons } from '#contract/assistant.ts'

const text = { type: 'string' }
const level = { type: 'string', enum: ['low', 'medium', 'high'] }
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const item = object({
  title: text,
  description: text,
  effort: level,
  impact: level,
  icon: { type: 'string', enum: suggestionIcons },
  details: text,
  basis: object({
    kind: { type: 'string', enum: ['document', 'idea', 'service'] },
    name: { ...text, description: 'Name of the document, or empty' },
    place: { ...text, description: 'Page or heading as the document has it, or empty' },
    quote: {
      ...text,
      description: 'Words of the document or idea, letter by letter, or empty',
    },
    service: { type: 'string', enum: ['', ...serviceIds] },
  }),
})

/**
 * The JSON schema of the suggestions for models with structured output. All fields are required, which works best with
 * these models; fields that do not apply are empty.
 */
export const replySchema = object({
  summary: { ...text, description: 'One sentence' },
  suggestions: {
    type: 'array',
    description: `Exactly ${limits.suggestionsAsked} items`,
    items: item,
  },
})
