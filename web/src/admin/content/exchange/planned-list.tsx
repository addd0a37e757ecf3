import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { useProblemText } from '../../items/field-texts.ts'
import { ItemDiff } from '../../items/item-diff.tsx'
import { plainList } from '../../shell/panel.tsx'
import type { Planned } from './plan-import.ts'
import type { RowProblem } from './read-row.ts'

/** Rows shown at first. */
const step = 25

type Props = { state: Exclude<Planned['state'], 'unchanged'>; planned: Planned[] }

/** The rows of one state, each with its changes or errors. */
export function PlannedList({ state, planned }: Props) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(step)
  const hidden = planned.length - limit
  return (
    <details
      className="mb-3 rounded-sm border border-line px-3 py-2"
      open={planned.length <= step || state === 'invalid'}
    >
      <summary className="min-h-7 cursor-pointer text-sm font-semibold">
        {t(`admin.exchange.state.${state}`)}{' '}
        <span className="font-normal text-muted">{planned.length}</span>
      </summary>
      <ul className={plainList}>
        {planned.slice(0, limit).map((each) => (
          <PlannedRow key={each.line} planned={each} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="soft" color="gray" highContrast onClick={() => setLimit(limit + step * 4)}>
          {t('admin.exchange.more', { count: hidden })}
        </Button>
      )}
    </details>
  )
}

function PlannedRow({ planned }: { planned: Planned }) {
  const { t } = useTranslation()
  const { title } = useItemTexts()(planned.key)
  return (
    <li className="grid gap-2 py-3" data-key={planned.key}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        {planned.state !== 'invalid' && <strong>{title}</strong>}
        <bdi className="text-xs text-muted">{planned.key}</bdi>
        <small className="text-muted">{t('admin.exchange.line', { line: planned.line })}</small>
      </p>
      {planned.state === 'invalid' && (
        <ul className="ps-6 text-sm text-red-700">
          {planned.problems.map((problem) => (
            <Problem key={problem.column} problem={problem} />
          ))}
        </ul>
      )}
      {planned.state === 'new' && <ItemDiff before={null} after={planned.after} />}
      {(planned.state === 'changed' || planned.state === 'conflict') && (
        <ItemDiff before={planned.before} after={planned.after} />
      )}
    </li>
  )
}

function Problem({ problem: { column, problem } }: { problem: RowProblem }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const name = column === 'version' ? t('admin.exchange.version') : t(`admin.field.${column}`)
  const problemName = () => {
    if (problem === 'duplicate') return t('admin.exchange.twice')
    if (problem === 'differs') return t('admin.oneText.differs')
    if (problem === 'required') return t('admin.exchange.required')
    return problemText(column, problem)
  }
  return (
    <li>
      {name} (<bdi>{column}</bdi>): {problemName()}
    </li>
  )
}
