import { expect, test } from 'vitest'
import { refusal } from './boundaries.ts'

const table = {
  'web/src/admin': 'web/src/{data,lib} #contract',
  'web/src/admin/*': 'web/src/admin/shell web/src/{data,lib} #contract',
  'web/src/admin/shell': 'web/src/lib',
  'web/src/lib': '',
  'functions/*': 'functions/_shared',
  'functions/_shared/contract': 'npm:zod',
}

test.each([
  ['the root of a folder imports all below it', 'web/src/admin/tabs.tsx', './images/tab.tsx'],
  ['a folder imports from itself', 'web/src/admin/images/card.tsx', './tab.tsx'],
  ['a folder that the row lists', 'web/src/admin/images/card.tsx', '../shell/icons.tsx'],
  [
    'a subfolder of one that the row lists',
    'web/src/admin/images/card.tsx',
    '../../data/content/queries.ts',
  ],
  ['an alias of package.json', 'web/src/admin/images/card.tsx', '#contract/content.ts'],
  ['packages where the row names none', 'web/src/lib/api.ts', 'react'],
  ['a package that the row names', 'functions/_shared/contract/lead.ts', 'zod'],
  ['a part of a package that the row names', 'functions/_shared/contract/lead.ts', 'zod/mini'],
  ['anything where no row applies', 'scripts/build.ts', '../web/src/lib/api.ts'],
])('allows %s', (_, file, source) => {
  expect(refusal(table, file, source)).toBeNull()
})

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
