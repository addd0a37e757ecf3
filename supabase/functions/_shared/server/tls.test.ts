import { createServer, type Socket } from 'node:net'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { tlsOptions } from './env.ts'

test.each([
  ['another machine', 'postgres://u:p@db.example.supabase.co:5432/postgres', { ssl: 'require' }],
  ['an address of another machine', 'postgres://u:p@10.0.0.7/postgres', { ssl: 'require' }],
  [
    'a name that begins like this machine',
    'postgres://u:p@localhost.example/postgres',
    { ssl: 'require' },
  ],
  ['this machine', 'postgres://u:p@127.0.0.1:54322/postgres', {}],
  ['this machine by name', 'postgres://u:p@localhost/postgres', {}],
  ['this machine over IPv6', 'postgres://u:p@[::1]:5432/postgres', {}],
  ['a string that turns it off', 'postgres://u:p@db.internal/postgres?sslmode=disable', {}],
  ['a string that verifies', 'postgres://u:p@db.internal/postgres?sslmode=verify-full', {}],
])('%s', (_what, url, options) => {
  expect(tlsOptions(url)).toEqual(options)
})

/** The first message that the driver sends to a server. */
async function firstMessage(query: string, options: object = {}): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', resolve)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const sql = postgres(`postgres://u:p@127.0.0.1:${port}/postgres${query}`, { max: 1, ...options })
  sql`select 1`.catch(() => undefined)
  const message = await promise
  for (const socket of sockets) socket.destroy()
  server.close()
  await sql.end({ timeout: 0 })
  return message
}

// https://www.postgresql.org/docs/17/protocol-message-formats.html, SSLRequest
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

test('the driver asks for TLS before it sends the login', async () => {
  const { ssl } = tlsOptions('postgres://u:p@db.example/postgres')
  expect(await firstMessage('', { ssl })).toEqual(sslRequest)
  expect(await firstMessage('?sslmode=require')).toEqual(sslRequest)
  expect(await firstMessage('?sslmode=disable')).not.toEqual(sslRequest)
})
