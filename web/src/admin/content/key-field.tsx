import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field, useProblemText } from './field.tsx'
import type { useItemForm } from './use-item-form.ts'

type Props = { form: Pick<ReturnType<typeof useItemForm>, 'draft' | 'refused' | 'change'> }

/** The name of a new item; it never changes afterwards. */
export function KeyField({ form: { draft, refused, change } }: Props) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  return (
    <Field
      label={t('admin.field.key')}
      hint={t('admin.field.keyHint')}
      problem={problemText('key', refused['key'])}
      required
    >
      {(control) => (
        <TextField.Root
          {...control}
          data-first-field
          dir="auto"
          required
          autoComplete="off"
          spellCheck={false}
          value={draft.key}
          onChange={(event) => change({ key: event.target.value })}
        />
      )}
    </Field>
  )
}
