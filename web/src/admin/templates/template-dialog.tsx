import { Badge, Button, Dialog, Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import {
  contentOf,
  linksOf,
  planFor,
  type Planned,
  type Template,
  withAddresses,
} from './templates.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { safeLink, withScheme } from '../items/link-url.ts'
import { TextInput } from '../shell/text-input.tsx'
import { ItemDiff } from '../items/item-diff.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useBefore } from '../shell/use-before.ts'

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

function TemplateForm({ template: shown, items, failure, isBusy, onApply }: TemplateFormProps) {
  const { t } = useTranslation()
  const links = linksOf(shown)
  const [addresses, setAddresses] = useState(() =>
    Object.fromEntries(
      links.map(({ key }) => [key, items.find((item) => item.key === key)?.link_url ?? '']),
    ),
  )
  const [chosen, setChosen] = useState<string[]>([])
  const template = withAddresses(shown, addresses)
  const plan = planFor(template, useBefore(items, isBusy))
  const isInvalid = linksOf(template).some(({ link = '' }) => !safeLink(link))
  // A typed address is wanted.
  const isLink = (key: string) => links.some((link) => link.key === key)
  const differs = plan.flatMap((each) => (each.state === 'differs' ? [each.item.key] : []))
  const differing = differs.filter((key) => !isLink(key))
  const selected = differs.filter((key) => isLink(key) || chosen.includes(key))
  const added = plan.filter(({ state }) => state === 'new').length
  const isComplete = added === 0 && differs.length === 0 && links.length === 0
  return (
    <>
      <DialogHeader title={t('templates.dialog', { name: t(`templates.${template.id}.name`) })}>
        {t(
          links.length > 0
            ? 'templates.addresses'
            : isComplete
              ? 'templates.allThere'
              : 'templates.dialogText',
        )}
      </DialogHeader>
      <Grid gap="3">
        {links.map(({ key, link }) => (
          <AddressField
            key={key}
            itemKey={key}
            example={link ?? ''}
            value={addresses[key] ?? ''}
            onChange={(value) => setAddresses({ ...addresses, [key]: value })}
          />
        ))}
      </Grid>
      {differing.length > 1 && (
        <Flex wrap="wrap" align="center" gap="2" pb="2">
          <Button size="1" variant="soft" color="gray" highContrast onClick={() => setChosen([])}>
            {t('templates.keepAll')}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            highContrast
            onClick={() => setChosen(differing)}
          >
            {t('templates.overwriteAll')}
          </Button>
        </Flex>
      )}
      <ul className="divide-y divide-line">
        {plan.map((each) => (
          <PlannedItem
            key={each.item.key}
            template={template}
            planned={each}
            isAsked={differing.includes(each.item.key)}
            isOverwritten={selected.includes(each.item.key)}
            onChange={(isOverwritten) =>
              setChosen((now) => [
                ...now.filter((key) => key !== each.item.key),
                ...(isOverwritten ? [each.item.key] : []),
              ])
            }
          />
        ))}
      </ul>
      <FailureAlert title={t('templates.failed')} error={failure} />
      <DialogButtons>
        <Dialog.Close>
          <Button variant="soft" color="gray">
            {t(isComplete ? 'admin.close' : 'admin.cancel')}
          </Button>
        </Dialog.Close>
        {!isComplete && (
          <Button
            disabled={isBusy || isInvalid || added + selected.length === 0}
            onClick={() => onApply(template, selected)}
          >
            {t(isBusy ? 'templates.creating' : failure ? 'admin.retry' : 'templates.apply', {
              added,
              overwritten: selected.length,
            })}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

type AddressProps = {
  itemKey: string
  example: string
  value: string
  onChange: (value: string) => void
}

/** The address of a link; without one, it is not created. */
function AddressField({ itemKey, example, value, onChange }: AddressProps) {
  const { t } = useTranslation()
  const { title } = useItemTexts()(itemKey)
  const isInvalid = value.trim() !== '' && !safeLink(withScheme(value))
  return (
    <TextInput
      label={title}
      problem={isInvalid ? t('admin.invalid.link_url') : null}
      dir="ltr"
      inputMode="url"
      spellCheck={false}
      placeholder={example}
      value={value}
      onChange={onChange}
    />
  )
}

type PlannedItemProps = {
  template: Template
  planned: Planned
  /** Whether to keep or to overwrite an item is asked. */
  isAsked: boolean
  isOverwritten: boolean
  onChange: (isOverwritten: boolean) => void
}

const colors = { new: 'jade', same: 'gray', differs: 'amber' } as const

function PlannedItem({ template, planned, isAsked, isOverwritten, onChange }: PlannedItemProps) {
  const { t } = useTranslation()
  const { key } = planned.item
  const { title } = useItemTexts()(key)
  return (
    <li className="grid gap-2 py-3">
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        <Badge color={colors[planned.state]}>{t(`templates.state.${planned.state}`)}</Badge>
        <span className="text-sm font-semibold">{title}</span>
        <bdi className="text-xs text-muted">{key}</bdi>
        {isAsked && (
          <div className="ms-auto">
            <SegmentedControl
              label={t('templates.choice', { title })}
              value={isOverwritten ? 'overwrite' : 'keep'}
              options={['keep', 'overwrite'] as const}
              nameOf={(value) => t(`templates.${value}`)}
              onChange={(value) => onChange(value === 'overwrite')}
            />
          </div>
        )}
      </Flex>
      {planned.state === 'differs' && <ItemDiff before={planned.existing} after={planned.after} />}
      {planned.state === 'new' && (
        <ItemDiff before={null} after={contentOf(template, planned.item)} />
      )}
    </li>
  )
}
