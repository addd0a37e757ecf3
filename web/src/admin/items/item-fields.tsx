import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { linkTargets } from '#contract/content.ts'
import { languages } from '../../i18n/index.ts'
import { outdatedLanguage } from './item-checks.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { TextNotes } from './text-notes.tsx'
import { withScheme } from './link-address.ts'
import { ReplaceButton } from './replace-button.tsx'
import { TestLink } from './test-link.tsx'
import { Choice } from './choice.tsx'
import { isMultiline } from './draft.ts'
import { Field, useProblemText } from './field.tsx'
import styles from './item-fields.module.css'
import { TextBox } from './text-box.tsx'
import { textDirection } from './text-direction.ts'
import { Thumbnail } from './thumbnail.tsx'
import { partsOf, type Part } from './type-parts.ts'
import type { useItemForm } from './use-item-form.ts'

type Props = {
  form: Pick<
    ReturnType<typeof useItemForm>,
    'base' | 'draft' | 'refused' | 'isSaving' | 'change' | 'hold'
  >
}

/** What an item of its type holds, both languages side by side, each box in its own direction. */
export function ItemFields({ form }: Props) {
  const { t } = useTranslation()
  const parts = partsOf(form.draft)
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('admin.editor.content')}</legend>
      {parts.map((part) => (
        <PartFields key={part} form={form} part={part} isFirst={part === parts[0]} />
      ))}
    </fieldset>
  )
}

type PartProps = Props & { isFirst: boolean }

function PartFields({ form, part, isFirst }: PartProps & { part: Part }) {
  const { t } = useTranslation()
  const { draft } = form
  switch (part) {
    case 'value':
    case 'image_alt':
      return <Both form={form} name={part} isFirst={isFirst} />
    case 'image_url':
      return (
        <>
          <Address form={form} field="image_url" isFirst={isFirst} />
          <Thumbnail url={draft.image_url.trim() || null} large />
          {form.base && <ReplaceButton imageKey={form.base.key} />}
        </>
      )
    case 'link':
      return (
        <div className={styles.pair}>
          <Address form={form} field="link_url" isFirst={isFirst} />
          <Choice
            label={t('admin.field.link_target')}
            value={draft.link_target}
            options={linkTargets}
            nameOf={(target) => t(`admin.target.${target}`)}
            onChange={(link_target) => form.change({ link_target })}
          />
        </div>
      )
  }
}

function Both({ form, name, isFirst }: PartProps & { name: 'value' | 'image_alt' }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { base, draft, refused, isSaving, change, hold } = form
  const outdated = base && outdatedLanguage(base)
  const long = isMultiline(draft.key, draft[`${name}_ar`], draft[`${name}_en`])
  return (
    <div className={styles.pair}>
      {languages.map((language) => {
        const field = `${name}_${language}` as const
        return (
          <Field
            key={field}
            label={t(`admin.field.${field}`)}
            problem={problemText(field, refused[field])}
          >
            {(control) => (
              <div className={styles.checked}>
                <TextBox
                  {...control}
                  lang={language}
                  dir={textDirection(language, draft[field])}
                  isFirst={isFirst && Boolean(base) && language === 'ar'}
                  isMultiline={name === 'value' && long}
                  value={draft[field]}
                  onText={(text) => change({ [field]: text })}
                />
                {outdated === language && draft[field] === base?.[field] && (
                  <OutdatedNote language={language} isBusy={isSaving} onHolds={hold} />
                )}
                <TextNotes
                  boxId={control.id}
                  text={draft[field]}
                  onText={(text) => change({ [field]: text })}
                />
              </div>
            )}
          </Field>
        )
      })}
    </div>
  )
}

function Address({
  form: { base, draft, refused, change },
  field,
  isFirst,
}: PartProps & { field: 'image_url' | 'link_url' }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const complete = (written: string) => {
    const whole = withScheme(written)
    if (whole !== written) change({ [field]: whole })
  }
  return (
    <Field label={t(`admin.field.${field}`)} problem={problemText(field, refused[field])}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            data-first-field={(isFirst && Boolean(base)) || undefined}
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
            onBlur={(event) => complete(event.target.value)}
          />
          {field === 'link_url' && <TestLink address={draft.link_url} />}
        </>
      )}
    </Field>
  )
}
