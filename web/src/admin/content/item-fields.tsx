import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { linkTargets } from '../../../../supabase/functions/_shared/contract/content.ts'
import { languages } from '../../i18n/index.ts'
import { outdatedLanguage } from '../check/item-checks.ts'
import { OutdatedNote } from '../check/outdated-note.tsx'
import { TextNotes } from '../check/text-notes.tsx'
import { TestLink } from '../links/test-link.tsx'
import { Choice } from './choice.tsx'
import { isMultiline } from './draft.ts'
import { Field, useProblemText } from './field.tsx'
import styles from './item-fields.module.css'
import { TextBox } from './text-box.tsx'
import { textDirection } from './text-direction.ts'
import { Thumbnail } from './thumbnail.tsx'
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
  const { draft } = form
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('admin.editor.content')}</legend>
      {draft.content_type === 'image' ? (
        <>
          <Address form={form} field="image_url" isFirst />
          <Thumbnail url={draft.image_url.trim() || null} large />
          <Both form={form} name="image_alt" />
        </>
      ) : (
        <Both form={form} name="value" />
      )}
      {draft.content_type === 'link' && (
        <div className={styles.pair}>
          <Address form={form} field="link_url" />
          <Choice
            label={t('admin.field.link_target')}
            value={draft.link_target}
            options={linkTargets}
            nameOf={(target) => t(`admin.target.${target}`)}
            onChange={(link_target) => form.change({ link_target })}
          />
        </div>
      )}
    </fieldset>
  )
}

function Both({ form, name }: Props & { name: 'value' | 'image_alt' }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { base, draft, refused, isSaving, change, hold } = form
  const outdated = base && outdatedLanguage(base)
  const isFirst = Boolean(base) && name === 'value'
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
                  isFirst={isFirst && language === 'ar'}
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
  isFirst = false,
}: Props & { field: 'image_url' | 'link_url'; isFirst?: boolean }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
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
          />
          {field === 'link_url' && <TestLink address={draft.link_url} />}
        </>
      )}
    </Field>
  )
}
