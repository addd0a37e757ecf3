import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../stack/settings.ts'
import { refusal } from './boundaries.ts'

const table = {
  'web/src/admin': 'web/src/{data,lib} #contract',
  'web/src/admin/*': 'web/src/admin/shell web/src/{data,lib} #contract',
  'web/src/admin/shell': 'web/src/lib',
  'web/src/lib': '',
  'functions/*': 'functions/_shared',
  'functions/_shared/contract': 'npm:zod',
}

// What is allowed occurs in the source, which `npm test -- lint` checks.
test.each([
  ['another folder of the same row', 'web/src/admin/images/card.tsx', '../links/row.tsx'],
  ['a folder that only a wider row lists', 'web/src/admin/shell/icons.tsx', '../../data/x.ts'],
  ['the parent folder', 'web/src/admin/images/card.tsx', '../tabs.tsx'],
  ['an alias that the row does not list', 'web/src/lib/api.ts', '#contract/error.ts'],
  ['a package where the row names others', 'functions/_shared/contract/lead.ts', 'react'],
  [
    'a package whose name begins like an allowed one',
    'functions/_shared/contract/lead.ts',
    'zod-x',
  ],
  ['another function', 'functions/leads/app.ts', '../visits/store.ts'],
])('refuses %s', (_, file, source) => {
  expect(refusal(table, file, source)).toContain('may import')
})

test('the table names only folders and files that exist', () => {
  const config = readFileSync(join(repository, '.oxlintrc.json'), 'utf8')
  const [, rows = ''] = /"imports\/boundaries": \[([^]*?)\]/.exec(config) ?? []
  const paths = [...rows.matchAll(/(?:web|supabase)\/[^\s"]+/g)].flatMap(([path]) => {
    const [before = '', names = '', after = ''] = path.split(/[{}]/)
    return names.split(',').map((name) => (before + name + after).replace('/*', ''))
  })
  expect(paths).toContain('web/src/admin/shell')
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})
