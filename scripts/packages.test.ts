import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import { repository } from './stack/settings.ts'

it.each(['react', 'react-dom'])('one copy of %s is installed', (name) => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`))
  expect(copies).toEqual([`node_modules/${name}`])
  // It asks for version 18, which package.json overrides.
  const { resolve: find } = createRequire(
    resolve(repository, 'node_modules/@supabase/auth-ui-react/package.json'),
  )
  expect(find(`${name}/package.json`)).toBe(
    resolve(repository, 'node_modules', name, 'package.json'),
  )
})
