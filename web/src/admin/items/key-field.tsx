import { TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Field, useProblemText } from './field.tsx'
import { overridableKeysQuery } from './overridable-keys.ts'
import { draftForKey } from './draft-for-key.ts'
import type { useItemForm } from './use-item-form.ts'

type Props = { form: Pick<ReturnType<typeof useItemForm>, 'draft' | 'refused' | 'change'> }

/**
 * The name of a new item; it never changes afterwards. Offers the texts of the site that no item replaces yet;
 * a key of one's own is as good.
 */
export function KeyField({ form: { draft, refused, change } }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const problemText = useProblemText()
  const list = useId()
  const { data: known = [] } = useQuery(overridableKeysQuery)
  const { data: items = [] } = useQuery(contentQuery)
  const used = new Set(items.map(({ key }) => key))
  const free = known.filter(({ key }) => !used.has(key))
  const chosen = free.find(({ key }) => key === draft.key.trim())
  return (
    <Field
      label={t('admin.field.key')}
      hint={
        chosen
          ? t('admin.field.keyKnown', { name: chosen.name[language] ?? chosen.key })
          : t('admin.field.keyHint')
      }
      problem={problemText('key', refused['key'])}
      required
    >
      {(control) => (
        <>
          <TextField.Root
            {...control}
            data-first-field
            dir="auto"
            list={list}
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
