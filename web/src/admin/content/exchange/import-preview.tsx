import { Button } from '@radix-ui/themes'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { Note } from '../../shell/note.tsx'
import { useChangeContent } from '../../../data/content/mutations.ts'
import { ApiError } from '../../../lib/api.ts'
import { FigureNotes } from '../../items/contradiction-note.tsx'
import { useChangedNotification } from '../../items/use-changed-notification.ts'
import { CancelButton, DialogButtons } from '../../shell/dialogs.tsx'
import { isConflict } from '../../shell/error-text.ts'
import { FailureAlert } from '../../shell/query-state.tsx'
import { useBefore } from '../../shell/use-before.ts'
import { FirstValues } from './first-values.tsx'
import { planImport, type Planned } from './plan-import.ts'
import { PlannedList } from './planned-list.tsx'
import type { FileRow } from './read-file.ts'

type Props = {
  name: string
  content: { rows: FileRow[]; unknown: string[] }
  items: ContentItem[]
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
export function ImportPreview({ name, content, items, chooseOther, onDone }: Props) {
  const { t } = useTranslation()
  const bulk = useChangeContent()
  const notifyChanged = useChangedNotification()
  const [overwrites, setOverwrites] = useState(false)
  const before = useBefore(items, bulk.isPending)
  const plan = useMemo(() => planImport(content.rows, before), [content, before])
  const inState = (state: Planned['state']) => plan.filter((each) => each.state === state)
  const included = plan.flatMap((each) =>
    each.state === 'new' || each.state === 'changed' || (each.state === 'conflict' && overwrites)
      ? [each.change]
      : [],
  )
  const invalid = inState('invalid').length
  const conflicts = inState('conflict').length
  const figures = plan.flatMap((each) =>
    each.state === 'new' || each.state === 'changed' || each.state === 'conflict'
      ? [{ value_ar: null, value_en: null, ...each.after, key: each.key }]
      : [],
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
      {bulk.isError && (
        <FailureAlert
          title={t(hasConflict ? 'admin.exchange.lateTitle' : 'admin.exchange.failed')}
          error={hasConflict ? new ApiError('unexpected', t('admin.exchange.late')) : bulk.error}
          {...(!hasConflict && { onRetry: apply })}
        />
      )}
      {invalid > 0 && <Note color="red">{t('admin.exchange.blocked', { count: invalid })}</Note>}
      {invalid === 0 && included.length === 0 && (
        <Note color="jade">{t('admin.exchange.nothing')}</Note>
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
