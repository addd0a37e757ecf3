import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { routes } from '../../_test/routes.ts'
import { limits } from '../server/limits.ts'
import { apiDocument } from './document.ts'
import { operations } from './operations.ts'

const all = (await routes()).map(({ method, path }) => `${method} ${path}`)

test('every route has an operation, and every operation a route', () => {
  expect(Object.keys(operations).toSorted()).toEqual(all.toSorted())
})

test('every limit of callers is one of an operation', () => {
  const others = ['login_known', 'assistant_failures', 'email', 'crm']
  const told = Object.values(operations).flatMap((operation) => operation.limits ?? [])
  expect([...new Set<string>([...told, ...others])].toSorted()).toEqual(
    Object.keys(limits).toSorted(),
  )
})

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(apiDocument()))
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('an operation says who may call it, what it takes and returns, its errors and its limits', () => {
  const { paths } = apiDocument()
  expect(paths['/content/{key}']?.['put']).toMatchObject({
    operationId: 'putContentKey',
    security: [{ staff: [] }],
    parameters: [{ name: 'key', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ContentChange' } } },
    },
    responses: Object.fromEntries(
      ['400', '401', '403', '404', '409', '413', 'default'].map((status) => [
        status,
        { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
      ]),
    ),
  })
  expect(JSON.stringify(paths['/assistant/writing'])).not.toContain('requestId')
  expect(paths['/contact']?.['post']).toMatchObject({
    security: [],
    description: expect.stringContaining('5 in 1 hour of one address'),
  })
})
