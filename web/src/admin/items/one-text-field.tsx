import { Button, TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { isContentSetting } from '#contract/settings.ts'
import { Field } from '../../ui/form/field.tsx'
import { DifferentTexts } from './contradiction-note.tsx'
import { useProblemText } from './field-texts.ts'
import { oneTextOf } from './one-text.ts'
import { textDirection } from './text-direction.ts'
import { VisitorNote, TextNotes } from './text-notes.tsx'
import type { useItemForm } from './use-item-form.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useSettingText } from './use-setting-text.ts'

/** The classes of a box that grows with its text. */
export const textBox =
  'min-h-0 [&_textarea]:field-sizing-content [&_textarea]:max-h-88 [&_textarea]:leading-[1.7]'

type Props = {
  form: Pick<ReturnType<typeof useItemForm>, 'base' | 'draft' | 'errors' | 'change'>
  isFirst: boolean
  /** Shows a field for each language. */
  onSplit: () => void
}

/** One field for both languages. Below the value of a setting, how the database reads it. */
export function OneTextField({ form: { base, draft, errors, change }, isFirst, onSplit }: Props) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const settingText = useSettingText()
  const { hint } = useItemTexts()(draft.key)
  const isSetting = isContentSetting(draft.key)
  const value = draft.value_ar
  const problem = problemText('value_ar', errors['value_ar'] ?? errors['value_en'])
  const set = (text: string) => change({ value_ar: text, value_en: text })
  return (
    <Field
      label={t('admin.setting.value')}
      hint={hint}
      // With the form that it asks for.
      problem={problem && isSetting ? `${problem} ${hint}` : problem}
    >
      {(control) => (
        <div className="grid grid-rows-[1fr_auto] gap-1">
          <TextArea
            {...control}
            className={textBox}
            data-first-field={(isFirst && Boolean(base)) || undefined}
            dir={isSetting ? 'ltr' : textDirection('en', value)}
            spellCheck={false}
            rows={['contact.holidays', 'site.terms'].includes(draft.key) ? 6 : 1}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
          {isSetting ? (
            <>
              <DifferentTexts settingKey={draft.key} setting={value} />
              <output className="text-xs">
                {settingText(draft.key, value) ?? (problem ? null : t('admin.invalid.setting'))}
                {draft.key.startsWith('contact.') && (
                  <>
                    <br />
                    {t('admin.setting.effect')}
                  </>
                )}
              </output>
            </>
          ) : (
            <TextNotes boxId={control.id} text={value} onText={set} />
          )}
          <VisitorNote itemKey={draft.key} language="ar" text={value} />
          {oneTextOf(draft.key) === 'usually' && (
            <div>
              <Button type="button" size="1" variant="ghost" onClick={onSplit}>
                {t('admin.oneText.split')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
