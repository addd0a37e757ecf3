import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { routes } from '../../_test/routes.ts'
import { apiDocument } from './document.ts'
import { operations } from './operations.ts'

const all = (await routes()).map(({ method, path }) => `${method} ${path}`)

test('every route has an operation, and every operation a route', () => {
  expect(Object.keys(operations).toSorted()).toEqual(all.toSorted())
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
  expect(paths['/contact']?.['post']).toMatchObject({
    security: [],
    description: expect.stringContaining('5 in 1 hour of one address'),
  })
})
