import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shell/note.tsx'
import { looksDamaged } from '../../../lib/plausible-text.ts'
import type { FileRow } from './read-file.ts'

/** Rows shown. */
const shown = 3

const textIn = ({ cells }: FileRow, column: 'value_ar' | 'value_en') => {
  const value = cells[column]
  return typeof value === 'string' ? value : ''
}

/** Values as they were read, so that the user sees a wrong encoding before importing; with a warning about it. */
export function FirstValues({ rows }: { rows: readonly FileRow[] }) {
  const { t } = useTranslation()
  const values = rows.map((row) => ({
    row,
    arabic: textIn(row, 'value_ar'),
    english: textIn(row, 'value_en'),
  }))
  const all = values.map(({ arabic, english }) => `${arabic}\n${english}`)
  const isDamaged = looksDamaged(all.join('\n'))
  const unread = values.filter((_, index) => all[index]?.includes('\uFFFD'))
  const arabic = values.filter((each) => each.arabic !== '')
  const first = (arabic.length > 0 ? arabic : values.filter((each) => each.english !== '')).slice(
    0,
    shown,
  )
  if (first.length === 0) return null
  return (
    <section
      className="mb-4 grid gap-3 rounded-sm border border-line p-3"
      aria-labelledby="import-first-values"
    >
      <h3 id="import-first-values" className="text-sm">
        {t('admin.exchange.first')}
      </h3>
      <ul className="grid gap-2">
        {first.map(({ row, arabic: value, english }) => (
          <li key={row.line}>
            <bdi className="text-xs text-muted">{String(row.cells['key'])}</bdi>
            <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
              {value || english}
            </p>
          </li>
        ))}
      </ul>
      {(isDamaged || unread.length > 0) && (
        <Note role="alert" icon={TriangleAlert}>
          {isDamaged
            ? t('admin.exchange.damaged')
            : t('admin.exchange.unread', {
                count: unread.length,
                line: unread[0]?.row.line,
              })}
        </Note>
      )}
    </section>
  )
}
