import { useTranslation } from 'react-i18next'
import { ChoiceField } from './choice-field.tsx'
import { industries, projectTypes } from './contact-draft.ts'
import { TextField } from './text-field.tsx'
import type { ContactFormState } from './use-contact-form.ts'

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
