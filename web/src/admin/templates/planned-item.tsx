import { Badge } from '@radix-ui/themes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useItemTexts } from '../items/use-item-texts.ts'
import { ItemDiff } from '../items/item-diff.tsx'
import type { Planned } from './plan.ts'
import styles from './template-dialog.module.css'
import { contentOf, templates } from './templates.ts'

type Props = {
  planned: Planned
  isOverwritten: boolean
  onChoose: (isOverwritten: boolean) => void
}

const colours = { new: 'jade', same: 'gray', differs: 'amber' } as const

/** One item of a template: new, there already, or different, with what would change and the choice. */
export function PlannedItem({ planned, isOverwritten, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const { key } = planned.item
  const { title } = useItemTexts()(key)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge color={colours[planned.state]}>{t(`templates.state.${planned.state}`)}</Badge>
        <span className={styles.name}>{title}</span>
        <bdi className={styles.key}>{key}</bdi>
        {planned.state === 'differs' && (
          <fieldset className={styles.choice}>
            <legend className={styles.hidden}>{t('templates.choice', { title })}</legend>
            {([false, true] as const).map((option) => (
              <label key={String(option)}>
                <input
                  type="radio"
                  name={name}
                  checked={isOverwritten === option}
                  onChange={() => onChoose(option)}
                />
                {t(option ? 'templates.overwrite' : 'templates.keep')}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {planned.state === 'differs' && <ItemDiff before={planned.existing} after={planned.wanted} />}
      {planned.state === 'new' && <ItemDiff before={null} after={newContent(planned)} />}
    </li>
  )
}

/** What would be written; of a new item only what the template says, not the defaults. */
function newContent({ item }: Planned) {
  const template = templates.find(({ items }) => items.includes(item))
  return template ? contentOf(template, item) : null
}
