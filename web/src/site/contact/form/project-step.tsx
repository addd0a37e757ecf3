import { useTranslation } from 'react-i18next'
import { industries, projectTypes } from './contact-draft.ts'
import { TextField, controlProps, Field } from './field.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './field.module.css'

/** What it is about; all of it may stay empty. */
export function ProjectStep({ form: { draft, change } }: { form: ContactFormState }) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceField
        id="contact-industry"
        label={t('contact.industry.label')}
        options={industries.map((id) => ({ id, label: t(`contact.industry.${id}`) }))}
        value={draft.industry}
        onChange={(industry) => change({ industry })}
      />
      <ChoiceField
        id="contact-project-type"
        label={t('contact.projectType.label')}
        options={projectTypes.map((id) => ({ id, label: t(`contact.projectType.${id}`) }))}
        value={draft.projectType}
        onChange={(projectType) => change({ projectType })}
      />
      <TextField
        id="contact-timeline"
        label={t('contact.timeline.label')}
        placeholder={t('contact.timeline.placeholder')}
        autoComplete="off"
        value={draft.timeline}
        onChange={(timeline) => change({ timeline })}
      />
    </>
  )
}

type Props<Option extends string> = {
  id: string
  label: string
  options: readonly { id: Option; label: string }[]
  value: Option | ''
  onChange: (value: Option | '') => void
}

/** One of several, or none. */
function ChoiceField<Option extends string>(props: Props<Option>) {
  const { id, label, options, value, onChange } = props
  const { t } = useTranslation()
  const choose = (chosen: string) =>
    onChange(options.find((option) => option.id === chosen)?.id ?? '')
  return (
    <Field id={id} label={label} optional>
      <span className={styles.choice}>
        <select
          {...controlProps(id)}
          data-empty={value === '' || undefined}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('contact.form.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </span>
    </Field>
  )
}
