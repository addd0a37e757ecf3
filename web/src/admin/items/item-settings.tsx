import { Callout, Flex, Switch, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentCategories, contentTypes, maxSourceLength } from '#contract/content.ts'
import { directionOf, languages } from '../../i18n/index.ts'
import { Choice } from '../shell/option-select.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { orderOf } from './draft.ts'
import { useProblemText } from './field-texts.ts'
import { isFigure } from './item-checks.ts'
import { builtInText } from './on-site-text.ts'
import { overridableKeysQuery } from './overridable-keys-query.ts'
import type { useItemForm } from './use-item-form.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Field } from '../../ui/form/field.tsx'
import { directionOfText } from '../../ui/form/text-direction.ts'
import { draftForKey } from './draft-for-key.ts'

type Props = { form: Pick<ReturnType<typeof useItemForm>, 'draft' | 'errors' | 'change'> }

export function ItemSettings({ form: { draft, errors, change } }: Props) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const field = (name: 'subcategory' | 'order_index' | 'source' | 'review_on') => ({
    label: t(`admin.field.${name}`),
    problem: problemText(name, errors[name]),
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <fieldset className="grid gap-4 rounded-sm bg-sand-50 px-4 pt-3 pb-4">
      <legend className="float-start -mb-2 text-sm font-semibold first-letter:uppercase">
        {t('admin.editor.settings')}
      </legend>
      <div className="clear-both grid grid-cols-[repeat(3,minmax(0,1fr))_6rem] gap-4 max-sm:grid-cols-2 max-sm:[&>:nth-child(-n+2)]:col-span-full @max-[44rem]/editor:grid-cols-2">
        <Choice
          label={t('admin.field.content_type')}
          value={draft.content_type}
          options={contentTypes}
          nameOf={(type) => t(`admin.type.${type}`)}
          onChange={(content_type) => change({ content_type })}
          required
        />
        <Choice
          label={t('admin.field.category')}
          value={draft.category}
          options={contentCategories}
          nameOf={(category) => t(`admin.category.${category}`)}
          onChange={(category) => change({ category })}
          required
        />
        <TextInput {...field('subcategory')} dir="auto" />
        <TextInput
          {...field('order_index')}
          inputMode="numeric"
          onBlur={() => change({ order_index: String(orderOf(draft.order_index)) })}
        />
        {isFigure(draft.key) && (
          <>
            <TextInput
              {...field('source')}
              hint={t('admin.field.sourceHint')}
              dir="auto"
              maxLength={maxSourceLength}
            />
            <TextInput {...field('review_on')} hint={t('admin.field.review_onHint')} type="date" />
          </>
        )}
      </div>
      <div className="grid fit-64 gap-x-4 gap-y-3">
        <Flag
          label={t('admin.field.is_published')}
          hint={t('admin.field.is_publishedHint')}
          checked={draft.is_published}
          onChange={(is_published) => change({ is_published })}
        />
        <Flag
          label={t('admin.field.is_active')}
          hint={t('admin.field.is_activeHint')}
          checked={draft.is_active}
          onChange={(is_active) => change({ is_active })}
        />
      </div>
      {!(draft.is_published && draft.is_active) && <HiddenNote itemKey={draft.key.trim()} />}
    </fieldset>
  )
}

/** The built-in text that visitors see in place of an item that is not on the site. */
function HiddenNote({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(overridableKeysQuery)
  const known = data?.find(({ key }) => key === itemKey)
  const builtIn = known && builtInText(known)
  if (!data) return null
  const texts = languages.flatMap((language) => {
    const value = builtIn?.[language]
    return value ? [{ language, value }] : []
  })
  return (
    <Callout.Root size="1" color="amber">
      <Callout.Text size="2">
        {t(texts.length > 0 ? 'admin.editor.hiddenBuiltIn' : 'admin.editor.hidden')}
      </Callout.Text>
      {texts.map(({ language, value }) => (
        <Callout.Text key={language} size="2" lang={language} dir={directionOf(language)}>
          «{value}»
        </Callout.Text>
      ))}
    </Callout.Root>
  )
}

type FlagProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void }

function Flag({ label, hint, checked, onChange }: FlagProps) {
  const id = useId()
  return (
    <Flex align="center" gap="3">
      <Switch
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <small className="block text-xs text-muted" id={`${id}-hint`}>
          {hint}
        </small>
      </div>
    </Flex>
  )
}

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
