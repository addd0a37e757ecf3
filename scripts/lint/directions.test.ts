import { expect, test } from 'vitest'
import { physicalClasses } from './directions.ts'

test.each([
  ['flex pl-7 mr-2', 'pl-7 mr-2'],
  [
    'left-0 right-[2px] md:-ml-2 !pr-4 scroll-mr-1',
    'left-0 right-[2px] md:-ml-2 !pr-4 scroll-mr-1',
  ],
  [
    'data-[a:b]:text-left border-l border-r-2 rounded-l rounded-tr-md',
    'data-[a:b]:text-left border-l border-r-2 rounded-l rounded-tr-md',
  ],
  ['ps-7 me-2 start-0 text-start border-s rounded-e border-line rounded-lg border-b', ''],
  ['left to the right, left-to-right, pl and ml', ''],
])('%s: names %s', (text, found) => {
  expect(physicalClasses(text).join(' ')).toBe(found)
})
