import * as z from 'zod/mini'
import { errorBody } from '#contract/error.ts'
import { limits } from '../server/limits.ts'
import { contracts, operations, type Operation } from './operations.ts'

const intro = `The API of the site, for its own pages and for tools. The admin reads and writes everything else as SQL functions through Supabase (PostgREST), with the same token.

Times are in ISO 8601. A body is JSON of at most 256 KB, unless its operation says otherwise; a larger one is refused with 413. Callers are counted by address, email or visit; limits of an address are half as high with \`LIMITS=strict\` and ten times as high with \`LIMITS=relaxed\`. A 429 has \`Retry-After\` where the time is known. Every response has \`x-request-id\`. Scripts of other websites may call \`/content\` and \`/health\` only.`

const callers = {
  staff: 'The access token of a member of staff, valid for an hour. Row-level security decides.',
  scheduler: 'The key of deliveries: hex HMAC-SHA256 of `deliveries` with the secret key.',
  webhook: 'Signature of the calendar: HMAC-SHA256 of time and body.',
  crm: 'Signature of the CRM: HMAC-SHA256 of time and body.',
} as const

const errorTexts = {
  400: 'The request is not valid; `fields` names the rule that each value breaks.',
  401: 'Not signed in, or the session has ended.',
  403: 'The caller may not do this.',
  404: 'Not found.',
  409: 'It was changed or added by somebody else.',
  413: 'The body is too large.',
  429: 'Too many calls. `Retry-After`, if present, says when to try again.',
  502: 'The model failed.',
} as const
/** The OpenAPI document of the API, made from the contract. */
export function apiDocument() {
  const components = new Components()
  const paths: Record<string, Record<string, object>> = {}
  for (const [route, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ')
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: describe(method, path, operation, components),
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'API of the site', version: '1', description: intro },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: callers.staff },
        scheduler: apiKey('x-delivery-key', callers.scheduler),
        webhook: apiKey('calendly-webhook-signature', callers.webhook),
        crm: apiKey('lead-signature', callers.crm),
      },
      schemas: components.schemas(),
    },
  }
}

const apiKey = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

function describe(method: string, path: string, operation: Operation, components: Components) {
  const {
    summary,
    description,
    caller,
    body,
    status = 200,
    result,
    streams,
    query = [],
  } = operation
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => parameter('path', name)),
    ...query.map((name) => parameter('query', name)),
  ]
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[1]],
    summary,
    description: [description, sizeText(operation), ...limitTexts(operation)]
      .filter(Boolean)
      .join('\n\n'),
    security: caller ? [{ [caller]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.schemaOf(body) } },
      },
    }),
    responses: {
      [status]: {
        description: status === 302 ? 'A redirect.' : 'Done.',
        ...(result && {
          content: {
            'application/json': { schema: components.schemaOf(result) },
            ...(streams && { 'text/event-stream': { schema: { type: 'string' } } }),
          },
        }),
      },
      ...Object.fromEntries(
        statusesOf(operation).map((each) => [each, components.failure(errorTexts[each])]),
      ),
      default: components.failure('The service is unavailable (503) or failed (500).'),
    },
  }
}

const parameter = (where: 'path' | 'query', name = '') => ({
  name,
  in: where,
  required: true,
  schema: { type: 'string' },
})

const sizeText = ({ bodyBytes }: Operation) => bodyBytes && `A body of at most ${bodyBytes} bytes.`

function limitTexts({ limits: actions = [] }: Operation): string[] {
  const lines = actions.map((action) => {
    const { max, per, ...rest } = limits[action]
    return `- ${max} in ${per} ${'isOfAddress' in rest ? 'of one address' : 'of one person, account or visit'} (\`${action}\`)`
  })
  return lines.length > 0 ? [`At most:\n${lines.join('\n')}`] : []
}

const refusals = { staff: [401, 403], scheduler: [401], webhook: [403], crm: [403] } as const

/** The statuses of the errors of an operation, without those that every call may have. */
export const statusesOf = ({ caller, body, errors = [], limits: counted, query }: Operation) =>
  new Array<keyof typeof errorTexts>()
    .concat(
      body || query ? 400 : [],
      body ? 413 : [],
      caller ? refusals[caller] : [],
      errors,
      counted ? 429 : [],
    )
    .toSorted((a, b) => a - b)

/** The schemas that operations use, named like the exports of the contract. */
class Components {
  readonly #registry = z.registry<{ id: string }>()
  readonly #names = new Map(
    contracts.flatMap((contract) =>
      Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
        value instanceof z.ZodMiniType
          ? [[value, name.replace(/^./, (first) => first.toUpperCase())] as const]
          : [],
      ),
    ),
  )

  schemaOf(schema: z.ZodMiniType): object {
    const id = this.#names.get(schema)
    if (!id) return plain(z.toJSONSchema(schema, options))
    if (!this.#registry.has(schema)) this.#registry.add(schema, { id })
    return { $ref: uri(id) }
  }

  failure(description: string) {
    const schema = this.schemaOf(errorBody)
    return { description, content: { 'application/json': { schema } } }
  }

  schemas(): Record<string, object> {
    const { __shared: shared, ...named } = z.toJSONSchema(this.#registry, {
      ...options,
      uri,
    }).schemas
    const all = Object.entries({ ...named, ...shared?.$defs }).map(([id, schema]) => [
      id,
      plain({ ...schema }),
    ])
    // Zod puts recursive schemas into one of their own.
    return JSON.parse(JSON.stringify(Object.fromEntries(all)).replaceAll('__shared#/$defs/', ''))
  }
}

/** What callers send, and what they receive before they parse it. */
const options = { io: 'input', unrepresentable: 'any' } as const
const uri = (id: string) => `#/components/schemas/${id}`
const plain = ({ $schema: _schema, $id: _id, ...schema }: object & Record<string, unknown>) =>
  schema
