import { Select } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { isolated } from '#contract/text.ts'
import { live, loose, type Choice } from './use-shown-drafts.ts'

type Props = {
  value: string
  choices: Choice[]
  /** The title of the item whose draft is shown with it, because it is being edited. */
  edited: string | null
  onChange: (value: string) => void
}

/** Radix has no empty values. */
const liveValue = 'live'
const editedValue = 'edited'

/** Chooses between the published content and drafts. */
export function ShownSelect({ value, choices, edited, onChange }: Props) {
  const { t } = useTranslation()
  const labelOf = (choice: Choice) => {
    if (choice.value === live) return t('admin.preview.shown.live')
    if (choice.value === loose) return t('admin.preview.shown.loose', { count: choice.count })
    return t('admin.preview.shown.release', { name: isolated(choice.name ?? '') })
  }
  return (
    <Select.Root
      value={value || (edited === null ? liveValue : editedValue)}
      onValueChange={(next) => onChange(next === liveValue ? live : next)}
    >
      <Select.Trigger
        aria-label={t('admin.preview.shown')}
        placeholder={t('admin.preview.shown')}
      />
      <Select.Content position="popper">
        {value === live && edited !== null && (
          <Select.Item value={editedValue}>
            {t('admin.preview.shown.draft', { title: edited })}
          </Select.Item>
        )}
        {choices.map((choice) => (
          <Select.Item key={choice.value} value={choice.value || liveValue}>
            {labelOf(choice)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
