import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one screen says while a part is down; without a text it works as ever. */
export type Clause = { screen: string; texts: string[] }
export type Row = { part: string; visitor: Clause[]; editor: Clause[]; recovery: string[] }

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const section = /^### When a part is down\n([\s\S]*?)(?=^##)/m.exec(readme)?.[1] ?? ''

const quoted = (cell: string) => [...cell.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text)

/** `**Screen**: “text” “text”`, one after the other. */
const clauses = (cell: string): Clause[] =>
  [...cell.matchAll(/\*\*([^*]+)\*\*([^*]*)/g)].map(([, screen = '', said = '']) => ({
    screen,
    texts: quoted(said),
  }))

/** The README's table of what people see while a part is down, row by row. */
export const rows: Row[] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => {
    const [, part = '', visitor = '', editor = '', recovery = ''] = line.split('|')
    return {
      part: part.trim(),
      visitor: clauses(visitor),
      editor: clauses(editor),
      recovery: quoted(recovery),
    }
  })
