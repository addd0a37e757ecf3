import { Button, Callout } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { AlertIcon } from '../shell/icons.tsx'
import { ConflictField, type Side } from './conflict-field.tsx'
import styles from './conflict-view.module.css'
import dialog from '../shell/dialog.module.css'
import { changedFields, draftOf, type Draft, type DraftField } from './draft.ts'

type Props = {
  mine: Draft
  /** What both started from. */
  base: ContentItem | undefined
  theirs: ContentItem
  onResolve: (chosen: Draft, theirs: ContentItem) => void
  onBack: () => void
}

/** Two versions side by side; the person chooses, field by field. */
export function ConflictView({ mine, base, theirs, onResolve, onBack }: Props) {
  const { t } = useTranslation()
  const saved = draftOf(theirs)
  const fields = changedFields(mine, saved)
  // What only the other person changed is taken over unless the person decides otherwise.
  const [sides, setSides] = useState(() =>
    sidesFor(fields, (field) => (base && draftOf(base)[field] === mine[field] ? 'theirs' : 'mine')),
  )
  const chosen = fields.reduce<Draft>(
    (draft, field) => (sides[field] === 'theirs' ? { ...draft, [field]: saved[field] } : draft),
    mine,
  )

  return (
    <div className={styles.conflict}>
      <Callout.Root color="amber" size="1" role="alert">
        <Callout.Icon>
          <AlertIcon />
        </Callout.Icon>
        <Callout.Text size="2">
          <strong className={styles.title}>{t('admin.conflict.title')}</strong>
          {t(fields.length > 0 ? 'admin.conflict.text' : 'admin.conflict.same')}
        </Callout.Text>
      </Callout.Root>
      {fields.length > 0 && (
        <div className={styles.shortcuts}>
          <Button
            size="1"
            variant="soft"
            color="gray"
            onClick={() => setSides(sidesFor(fields, () => 'mine'))}
          >
            {t('admin.conflict.allMine')}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            onClick={() => setSides(sidesFor(fields, () => 'theirs'))}
          >
            {t('admin.conflict.allTheirs')}
          </Button>
        </div>
      )}
      {fields.map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={mine}
          theirs={saved}
          side={sides[field] ?? 'mine'}
          onChoose={(side) => setSides((now) => ({ ...now, [field]: side }))}
        />
      ))}
      <div className={dialog.buttons}>
        <Button variant="soft" color="gray" onClick={onBack}>
          {t('admin.conflict.back')}
        </Button>
        <Button onClick={() => onResolve(chosen, theirs)}>{t('admin.conflict.save')}</Button>
      </div>
    </div>
  )
}

function sidesFor(fields: DraftField[], side: (field: DraftField) => Side) {
  const sides: Partial<Record<DraftField, Side>> = {}
  for (const field of fields) sides[field] = side(field)
  return sides
}
