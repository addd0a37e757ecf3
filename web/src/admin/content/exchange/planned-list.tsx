import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { useProblemText } from '../../items/field-texts.ts'
import { ItemDiff } from '../../items/item-diff.tsx'
import styles from './import-dialog.module.css'
import type { Planned } from './plan-import.ts'
import type { RowProblem } from './read-row.ts'
import list from '../../shell/list.module.css'
import text from '../../shell/text.module.css'

/** Rows shown at first. */
const step = 25

type Props = { state: Exclude<Planned['state'], 'unchanged'>; planned: Planned[] }

/** The rows of one state, each with its changes or errors. */
export function PlannedList({ state, planned }: Props) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(step)
  const hidden = planned.length - limit
  return (
    <details className={styles.group} open={planned.length <= step || state === 'invalid'}>
      <summary>
        {t(`admin.exchange.state.${state}`)} <span>{planned.length}</span>
      </summary>
      <ul className={list.plain}>
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
    <li className={styles.item} data-key={planned.key}>
      <p className={styles.name}>
        {planned.state !== 'invalid' && <strong>{title}</strong>}
        <bdi className={text.muted}>{planned.key}</bdi>
        <small>{t('admin.exchange.line', { line: planned.line })}</small>
      </p>
      {planned.state === 'invalid' && (
        <ul className={styles.problems}>
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
