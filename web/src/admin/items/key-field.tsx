import { TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Field } from '../../ui/form/field.tsx'
import { useProblemText } from './field-texts.ts'
import { directionOfText } from '../../ui/form/text-direction.ts'
import { overridableKeysQuery } from './overridable-keys-query.ts'
import { draftForKey } from './draft-for-key.ts'
import type { useItemForm } from './use-item-form.ts'

type Props = { form: Pick<ReturnType<typeof useItemForm>, 'draft' | 'errors' | 'change'> }

/**
 * The key of a new item. Suggests the texts of the site that have no item yet; other keys are allowed.
 */
export function KeyField({ form: { draft, errors, change } }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const problemText = useProblemText()
  const list = useId()
  const { data: keys = [] } = useQuery(overridableKeysQuery)
  const { data: items = [] } = useQuery(contentQuery)
  const used = new Set(items.map(({ key }) => key))
  const free = keys.filter(({ key }) => !used.has(key))
  const selected = free.find(({ key }) => key === draft.key.trim())
  return (
    <Field
      label={t('admin.field.key')}
      hint={
        selected
          ? t('admin.field.keyKnown', { name: selected.name[language] ?? selected.key })
          : t('admin.field.keyHint')
      }
      problem={problemText('key', errors['key'])}
      required
    >
      {(control) => (
        <>
          <TextField.Root
            {...control}
            data-first-field
            dir={directionOfText(draft.key)}
            list={list}
            // The list opens while typing.
            className="[&_input::-webkit-calendar-picker-indicator]:hidden!"
            required
            autoComplete="off"
            spellCheck={false}
            value={draft.key}
            onChange={(event) => change(draftForKey(draft, event.target.value, free))}
          />
          <datalist id={list}>
            {free.map(({ key, name }) => (
              <option key={key} value={key}>
                {name[language]}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
