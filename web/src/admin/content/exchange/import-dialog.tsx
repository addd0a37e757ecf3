import { TriangleAlert } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { Note } from '../../shell/note.tsx'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../../shell/dialogs.tsx'
import { DropZone } from '../../shell/drop-zone.tsx'
import { FileButton } from '../../shell/file-button.tsx'
import { readFile, type FileContent, type FileRow, type RowProblem } from './read-file.ts'
import { Button } from '@radix-ui/themes'
import { useChangeContent } from '../../../data/content/mutations.ts'
import { ApiError } from '../../../lib/api.ts'
import { FigureNotes } from '../../items/contradiction-note.tsx'
import { useChangedNotification } from '../../items/use-changed-notification.ts'
import { isConflict } from '../../shell/error-text.ts'
import type { OverridableKey } from '../../items/overridable-keys.ts'
import { FailureAlert, QueryState } from '../../shell/query-state.tsx'
import { useBefore } from '../../shell/use-before.ts'
import { builtInItems } from '../../items/built-in.ts'
import { overridableKeysQuery } from '../../items/overridable-keys-query.ts'
import { planImport, type Planned } from './plan-import.ts'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { useProblemText } from '../../items/field-texts.ts'
import { ItemDiff } from '../../items/item-diff.tsx'
import { plainList } from '../../shell/panel.tsx'
import { looksDamaged } from '../../../lib/plausible-text.ts'

/** The selected file; `id` changes when the same file is selected again. */
type Selected = { id: number; name: string; content: FileContent }
type Props = { items: ContentItem[]; onClose: () => void }

/** Imports a file of items: select it, review the changes, apply all or nothing. */
export default function ImportDialog({ items, onClose }: Props) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<Selected | null>(null)
  const shipped = useQuery(overridableKeysQuery)

  const take = ([file]: File[]) => {
    if (!file) return
    const show = (content: FileContent) =>
      setSelected((last) => ({ id: (last?.id ?? 0) + 1, name: file.name, content }))
    void readFile(file).then(show, (error: unknown) => {
      console.error(error)
      show({ problem: 'csv' })
    })
  }
  const choose = (
    <FileButton
      accept=".csv,.json,.txt,text/csv,application/json"
      {...(selected && { variant: 'soft', color: 'gray', highContrast: true })}
      onFiles={take}
    >
      {t(selected ? 'admin.exchange.chooseOther' : 'admin.exchange.choose')}
    </FileButton>
  )
  return (
    <PanelDialog isOpen size="large" isForm onClose={onClose}>
      <DropZone onFiles={take} hint={t('admin.exchange.drop')}>
        <DialogHeader title={t('admin.exchange.title')}>{t('admin.exchange.text')}</DialogHeader>
        {!selected && (
          <div className="grid min-h-48 place-items-center rounded-md border-2 border-dashed border-sand-300 bg-sand-50">
            {choose}
          </div>
        )}
        {selected && 'problem' in selected.content && (
          <>
            <Note color="red" role="alert" icon={TriangleAlert}>
              <bdi>{selected.name}</bdi>: {t(`admin.exchange.file.${selected.content.problem}`)}
            </Note>
            <DialogButtons>
              <CancelButton />
              {choose}
            </DialogButtons>
          </>
        )}
        {selected && <QueryState query={shipped} />}
        {selected && 'rows' in selected.content && shipped.data && (
          <ImportPreview
            key={selected.id}
            name={selected.name}
            content={selected.content}
            items={items}
            shipped={shipped.data}
            chooseOther={choose}
            onDone={onClose}
          />
        )}
      </DropZone>
    </PanelDialog>
  )
}

type ImportPreviewProps = {
  name: string
  content: { rows: FileRow[]; unknown: string[] }
  items: ContentItem[]
  shipped: OverridableKey[]
  chooseOther: ReactNode
  onDone: () => void
}

const states = ['invalid', 'conflict', 'new', 'changed', 'unchanged'] as const
const colors = {
  invalid: 'bg-red-50',
  conflict: 'bg-(--amber-3)',
  new: 'bg-jade-50',
  changed: 'bg-jade-50',
  unchanged: 'bg-sand-100',
}

/** All changes of a file before it is imported. Updates when another user changes the list. */
function ImportPreview(props: ImportPreviewProps) {
  const { name, content, items, shipped, chooseOther, onDone } = props
  const { t } = useTranslation()
  const bulk = useChangeContent()
  const notifyChanged = useChangedNotification()
  const [overwrites, setOverwrites] = useState(false)
  const before = useBefore(items, bulk.isPending)
  const plan = useMemo(
    () => planImport(content.rows, before, builtInItems(before, shipped)),
    [content, before, shipped],
  )
  const inState = (state: Planned['state']) => plan.filter((each) => each.state === state)
  const included = plan.flatMap((each) =>
    'change' in each && (each.state !== 'conflict' || overwrites) ? [each.change] : [],
  )
  const invalid = inState('invalid').length
  const conflicts = inState('conflict').length
  const figures = plan.flatMap((each) =>
    'after' in each ? [{ value_ar: null, value_en: null, ...each.after, key: each.key }] : [],
  )
  const hasConflict = isConflict(bulk.error)

  const apply = () =>
    bulk.mutate(included, {
      onSuccess: ({ revisions }) => {
        notifyChanged(t('admin.exchange.imported', { count: revisions.length }), revisions)
        onDone()
      },
    })
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm font-semibold">
        <bdi>{name}</bdi>
        {content.unknown.length > 0 && (
          <small className="font-normal text-muted">
            {t('admin.exchange.unknown')} <bdi>{content.unknown.join(', ')}</bdi>
          </small>
        )}
      </p>
      <FirstValues rows={content.rows} />
      <dl className="mb-4 grid fit-28 gap-2">
        {states.map((state) => (
          <div
            key={state}
            className={`rounded-sm px-3 py-2 ${inState(state).length > 0 ? colors[state] : 'bg-sand-50'}`}
          >
            <dt className="text-xs text-muted">{t(`admin.exchange.state.${state}`)}</dt>
            <dd className="text-[1.375rem] leading-[1.4] font-semibold">{inState(state).length}</dd>
          </div>
        ))}
      </dl>
      {conflicts > 0 && (
        <fieldset className="mb-3 grid gap-2 rounded-sm bg-(--amber-3) px-4 py-3 text-sm">
          <legend className="float-start mb-2">
            {t('admin.exchange.conflicts', { count: conflicts })}
          </legend>
          {([false, true] as const).map((option) => (
            <label key={String(option)} className="clear-both flex items-center gap-2">
              <input
                type="radio"
                name="import-conflicts"
                checked={overwrites === option}
                onChange={() => setOverwrites(option)}
              />
              {t(option ? 'admin.exchange.overwrite' : 'admin.exchange.keep')}
            </label>
          ))}
        </fieldset>
      )}
      {states.map(
        (state) =>
          state !== 'unchanged' &&
          inState(state).length > 0 && (
            <PlannedList key={state} state={state} planned={inState(state)} />
          ),
      )}
      <FigureNotes items={figures} />
      <FailureAlert
        title={t(hasConflict ? 'admin.exchange.lateTitle' : 'admin.exchange.failed')}
        error={hasConflict ? new ApiError('unexpected', t('admin.exchange.late')) : bulk.error}
        {...(!hasConflict && { onRetry: apply })}
      />
      {invalid > 0 && <Note color="red">{t('admin.exchange.blocked', { count: invalid })}</Note>}
      {invalid === 0 && included.length === 0 && (
        <Note color={conflicts > 0 ? 'amber' : 'jade'}>
          {t(conflicts > 0 ? 'admin.exchange.allKept' : 'admin.exchange.nothing')}
        </Note>
      )}
      <DialogButtons>
        <CancelButton />
        {chooseOther}
        {invalid === 0 && included.length > 0 && (
          <Button disabled={bulk.isPending} onClick={apply}>
            {bulk.isPending
              ? t('admin.exchange.applying')
              : t('admin.exchange.apply', { count: included.length })}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

/** Rows shown at first. */
const step = 25

type PlannedListProps = { state: Exclude<Planned['state'], 'unchanged'>; planned: Planned[] }

/** The rows of one state, each with its changes or errors. */
function PlannedList({ state, planned }: PlannedListProps) {
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
      {'after' in planned && (
        <ItemDiff before={'before' in planned ? planned.before : null} after={planned.after} />
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
    if (problem === 'entry') return t('admin.exchange.noEntry')
    if (problem === 'required') return t('admin.exchange.required')
    return problemText(column, problem)
  }
  return (
    <li>
      {name} (<bdi>{column}</bdi>): {problemName()}
    </li>
  )
}

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
