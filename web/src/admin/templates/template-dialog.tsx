import { Badge, Button, Dialog, Flex } from '@radix-ui/themes'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import dialog from '../shell/dialog.module.css'
import { DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { planFor, type Planned, type Template, contentOf, templates } from './templates.ts'
import styles from './template-dialog.module.css'
import { useItemTexts } from '../items/use-item-texts.ts'
import { ItemDiff } from '../items/item-diff.tsx'
import text from '../shell/text.module.css'
import list from '../shell/list.module.css'

type Props = {
  /** A template of which some keys exist; null while closed. */
  template: Template | null
  items: ContentItem[]
  failure: Error | null
  isBusy: boolean
  onApply: (template: Template, overwrite: string[]) => void
  onClose: () => void
}

/** Asks whether to keep or overwrite existing items. */
export function TemplateDialog({ template, onClose, ...rest }: Props) {
  return (
    <PanelDialog isOpen={template !== null} size="large" onClose={onClose}>
      {template && <TemplateForm key={template.id} template={template} {...rest} />}
    </PanelDialog>
  )
}

type TemplateFormProps = Omit<Props, 'template' | 'onClose'> & { template: Template }

function TemplateForm({ template, items, failure, isBusy, onApply }: TemplateFormProps) {
  const { t } = useTranslation()
  const [overwrite, setOverwrite] = useState<string[]>([])
  const plan = planFor(template, items)
  const differing = plan.flatMap((each) => (each.state === 'differs' ? [each.item.key] : []))
  const selected = overwrite.filter((key) => differing.includes(key))
  const added = plan.filter(({ state }) => state === 'new').length
  const isComplete = added === 0 && differing.length === 0
  return (
    <>
      <DialogHeader title={t('templates.dialog', { name: t(`templates.${template.id}.name`) })}>
        {t(isComplete ? 'templates.allThere' : 'templates.dialogText')}
      </DialogHeader>
      {differing.length > 1 && (
        <Flex wrap="wrap" align="center" gap="2" pb="2">
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            onClick={() => setOverwrite([])}
          >
            {t('templates.keepAll')}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            onClick={() => setOverwrite(differing)}
          >
            {t('templates.overwriteAll')}
          </Button>
        </Flex>
      )}
      <ul className={list.plain}>
        {plan.map((each) => (
          <PlannedItem
            key={each.item.key}
            planned={each}
            isOverwritten={selected.includes(each.item.key)}
            onChange={(isOverwritten) =>
              setOverwrite((now) => [
                ...now.filter((key) => key !== each.item.key),
                ...(isOverwritten ? [each.item.key] : []),
              ])
            }
          />
        ))}
      </ul>
      {failure && <FailureAlert title={t('templates.failed')} error={failure} />}
      <div className={dialog.buttons}>
        <Dialog.Close>
          <Button variant="soft" color="gray">
            {t(isComplete ? 'admin.close' : 'admin.cancel')}
          </Button>
        </Dialog.Close>
        {!isComplete && (
          <Button
            disabled={isBusy || added + selected.length === 0}
            onClick={() => onApply(template, selected)}
          >
            {t(isBusy ? 'templates.creating' : failure ? 'admin.retry' : 'templates.apply', {
              added,
              overwritten: selected.length,
            })}
          </Button>
        )}
      </div>
    </>
  )
}

type PlannedItemProps = {
  planned: Planned
  isOverwritten: boolean
  onChange: (isOverwritten: boolean) => void
}

const colors = { new: 'jade', same: 'gray', differs: 'amber' } as const

/** One item of a template with its state and changes. */
function PlannedItem({ planned, isOverwritten, onChange }: PlannedItemProps) {
  const { t } = useTranslation()
  const name = useId()
  const { key } = planned.item
  const { title } = useItemTexts()(key)
  return (
    <li className={styles.item}>
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        <Badge color={colors[planned.state]}>{t(`templates.state.${planned.state}`)}</Badge>
        <span className={text.name}>{title}</span>
        <bdi className={text.muted}>{key}</bdi>
        {planned.state === 'differs' && (
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">{t('templates.choice', { title })}</legend>
            {([false, true] as const).map((option) => (
              <label key={String(option)}>
                <input
                  type="radio"
                  name={name}
                  checked={isOverwritten === option}
                  onChange={() => onChange(option)}
                />
                {t(option ? 'templates.overwrite' : 'templates.keep')}
              </label>
            ))}
          </fieldset>
        )}
      </Flex>
      {planned.state === 'differs' && <ItemDiff before={planned.existing} after={planned.after} />}
      {planned.state === 'new' && <ItemDiff before={null} after={newContent(planned)} />}
    </li>
  )
}

/** The fields that the template sets, without defaults. */
function newContent({ item }: Planned) {
  const template = templates.find(({ items }) => items.includes(item))
  return template ? contentOf(template, item) : null
}
