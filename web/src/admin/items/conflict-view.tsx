import { Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isolated } from '#contract/text.ts'
import { historyQuery } from '../../data/content/queries.ts'
import { Note } from '../shell/note.tsx'
import { useFormat } from '../shell/use-format.ts'
import { DialogButtons } from '../shell/dialogs.tsx'
import { changedFields, draftOf, hasSame, type Draft, type DraftField } from './draft.ts'
import { directionOf } from '../../i18n/index.ts'
import { hasOneText, textFields } from './one-text.ts'
import { useFieldText } from './field-texts.ts'

type Props = {
  mine: Draft
  /** The version that both changed. */
  base: ContentItem | undefined
  theirs: ContentItem
  /** Whether the same person has saved it, in another tab; undefined if nobody knows. */
  isOwn?: boolean | undefined
  onResolve: (merged: Draft, theirs: ContentItem) => void
  onBack: () => void
}

/** Shows two versions side by side and lets the user select one per field. */
export function ConflictView({ mine, base, theirs, isOwn, onResolve, onBack }: Props) {
  const { t } = useTranslation()
  const saved = draftOf(theirs)
  // One field for a text that is the same in both languages.
  const isOne = hasOneText(mine) && hasOneText(saved)
  const fields = changedFields(mine, saved).filter((field) => !(isOne && field === 'value_en'))
  // A field that only the other user changed defaults to their value.
  const [sides, setSides] = useState(() =>
    sidesFor(fields, (field) => (base && hasSame(field, draftOf(base), mine) ? 'theirs' : 'mine')),
  )
  const merged = fields.reduce<Draft>((draft, field) => {
    if (sides[field] !== 'theirs') return draft
    return isOne && field === 'value_ar'
      ? { ...draft, ...textFields(true, 'ar', saved.value_ar) }
      : { ...draft, [field]: saved[field] }
  }, mine)

  return (
    <Grid gap="4">
      <Note role="alert" icon={TriangleAlert}>
        <strong className="block">
          {t(`admin.conflict.${isOwn === undefined ? 'either' : isOwn ? 'own' : 'title'}`)}
        </strong>
        <SavedBy item={theirs} />
        {t(fields.length > 0 ? 'admin.conflict.text' : 'admin.conflict.same')}
      </Note>
      {fields.length > 0 && (
        <Flex wrap="wrap" gap="2">
          {options.map((side) => (
            <Button
              key={side}
              size="1"
              variant="soft"
              color="gray"
              onClick={() => setSides(sidesFor(fields, () => side))}
            >
              {t(side === 'mine' ? 'admin.conflict.allMine' : 'admin.conflict.allTheirs')}
            </Button>
          ))}
        </Flex>
      )}
      {fields.map((field) => (
        <ConflictField
          key={field}
          field={field}
          isOne={isOne}
          mine={mine}
          theirs={saved}
          side={sides[field] ?? 'mine'}
          onChoose={(side) => setSides((now) => ({ ...now, [field]: side }))}
        />
      ))}
      <DialogButtons>
        <Button variant="soft" color="gray" onClick={onBack}>
          {t('admin.conflict.back')}
        </Button>
        <Button onClick={() => onResolve(merged, theirs)}>{t('admin.conflict.save')}</Button>
      </DialogButtons>
    </Grid>
  )
}

/** The person who saved this version of an item, and the time, once they are known. */
function SavedBy({ item: { key, version } }: { item: ContentItem }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const saved = useInfiniteQuery(historyQuery(key)).data?.find(
    ({ after }) => after?.version === version,
  )
  if (!saved) return null
  const name = isolated(saved.changed_by ?? t('history.system'))
  return (
    <span className="block">
      {t('admin.conflict.savedBy', { name, when: dateTime(saved.changed_at) })}
    </span>
  )
}

function sidesFor(fields: DraftField[], side: (field: DraftField) => Side) {
  const sides: Partial<Record<DraftField, Side>> = {}
  for (const field of fields) sides[field] = side(field)
  return sides
}

const options = ['mine', 'theirs'] as const
type Side = (typeof options)[number]

type SideProps = {
  field: DraftField
  /** Whether the text is that of both languages. */
  isOne: boolean
  mine: Draft
  theirs: Draft
  side: Side
  onChoose: (side: Side) => void
}

function ConflictField({ field, isOne, mine, theirs, side, onChoose }: SideProps) {
  const { t } = useTranslation()
  const name = useId()
  const text = useFieldText()
  const language = field.endsWith('_ar') ? 'ar' : field.endsWith('_en') ? 'en' : undefined
  return (
    <fieldset className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <legend className="mb-1 text-xs font-semibold">
        {isOne && field === 'value_ar' ? t('admin.setting.value') : t(`admin.field.${field}`)}
      </legend>
      {options.map((option) => (
        <label
          key={option}
          className="grid cursor-pointer content-start gap-1 rounded-sm border border-line p-3 has-checked:border-jade-600 has-checked:bg-jade-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-jade-600)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron-600"
        >
          <span className="flex items-center gap-2 text-xs text-muted">
            <input
              type="radio"
              name={name}
              checked={side === option}
              onChange={() => onChoose(option)}
            />
            {t(`admin.conflict.${option}`)}
          </span>
          <span
            className="wrap-anywhere whitespace-pre-wrap"
            lang={language}
            dir={language && !isOne ? directionOf(language) : 'auto'}
          >
            {text(field, option === 'mine' ? mine : theirs)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
