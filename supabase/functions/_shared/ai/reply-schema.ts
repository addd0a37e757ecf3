import { limits, suggestionIcons } from '#contract/assistant.ts'

const text = { type: 'string' }
const level = { type: 'string', enum: ['low', 'medium', 'high'] }
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const item = (services: readonly string[]) =>
  object({
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
      service: { type: 'string', enum: ['', ...services] },
    }),
  })

/**
 * The JSON schema of the suggestions for models with structured output, and the ids of the firm's services. All fields are required, which works best with
 * these models; fields that do not apply are empty.
 */
export const replySchema = (services: readonly string[]) =>
  object({
    summary: { ...text, description: 'One sentence' },
    suggestions: {
      type: 'array',
      description: `Exactly ${limits.suggestionsAsked} items`,
      items: item(services),
    },
  })
