import * as z from 'zod/mini'

/** Body of `POST /api/mcp`: one message of the Model Context Protocol. */
export const mcpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.int()])),
  method: z.string().check(z.minLength(1), z.maxLength(100)),
  params: z.optional(z.looseObject({})),
})
export type McpMessage = z.infer<typeof mcpMessage>
