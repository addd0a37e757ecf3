import { expect, test } from 'vitest'
import { tlsOptions } from './env.ts'

test.each([
  ['another machine', 'postgres://u:p@db.example.supabase.co:5432/postgres', { ssl: 'require' }],
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
