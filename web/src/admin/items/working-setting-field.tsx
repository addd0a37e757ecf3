import { TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useSettingText } from './use-setting-text.ts'
import { DifferentTexts } from './contradiction-note.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useProblemText } from './field-texts.ts'
import styles from './item-fields.module.css'
import { useItemTexts } from './use-item-texts.ts'
import type { useItemForm } from './use-item-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useItemForm>, 'base' | 'draft' | 'errors' | 'change'>
  isFirst: boolean
}

/** One field for both languages, since the database reads the value; below it the value as the database reads it. */
export function WorkingSettingField({ form: { base, draft, errors, change }, isFirst }: Props) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const settingText = useSettingText()
  const { hint } = useItemTexts()(draft.key)
  const value = draft.value_ar
  return (
    <Field
      label={t('admin.setting.value')}
      hint={hint}
      problem={problemText('value_ar', errors['value_ar'] ?? errors['value_en'])}
    >
      {(control) => (
        <div className={styles.checked}>
          <TextArea
            {...control}
            className={styles.box}
            data-first-field={(isFirst && Boolean(base)) || undefined}
            dir="ltr"
            spellCheck={false}
            rows={draft.key === 'contact.holidays' ? 6 : 1}
            value={value}
            onChange={({ target }) => change({ value_ar: target.value, value_en: target.value })}
          />
          <DifferentTexts settingKey={draft.key} setting={value} />
          <output className={styles.meaning}>
            {settingText(draft.key, value) ?? t('admin.invalid.setting')}
            <br />
            {t('admin.setting.effect')}
          </output>
        </div>
      )}
    </Field>
  )
}
