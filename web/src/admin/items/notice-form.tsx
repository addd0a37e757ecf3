import { Button, Checkbox, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '#contract/languages.ts'
import { draftsQuery, useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { Form } from '../shell/form.tsx'
import { TextAreaInput, TextInput } from '../shell/text-input.tsx'
import {
  CancelButton,
  DialogButtons,
  DialogHeader,
  UnsavedChangesGuard,
} from '../shell/dialogs.tsx'
import { FailureAlert, QueryState } from '../shell/query-state.tsx'
import { ConflictView } from './conflict-view.tsx'
import { DraftNotice } from './draft-badges.tsx'
import { FieldPair } from './field-pair.tsx'
import { blankDraft, type Draft } from './draft.ts'
import { useProblemText } from './field-texts.ts'
import { withScheme } from './link-url.ts'
import { useChangedNotification } from './use-changed-notification.ts'
import { useItemsForm, type FormField } from './use-items-form.ts'
import { useItemTexts } from './use-item-texts.ts'

const columns = 'grid fit-52 gap-4'

/** The items of the notice; `from` and `to` are times such as `2026-11-30 09:00` in Riyadh, or empty. */
const parts = ['text', 'label', 'link', 'from', 'to', 'closable'] as const
type Part = (typeof parts)[number]
type Values = Record<Part, Draft>
type Problems = Partial<Record<'label_ar' | 'label_en' | 'link' | 'to', string>>
const times = ['from', 'to'] as const
const keyOf = (part: Part) => `notice.${part}`
const yes = { value_ar: 'yes', value_en: 'yes' }

/** What a save shows: all parts, also of a notice that was taken off the site. One that is new can be closed. */
function shownField(field: FormField): FormField {
  const { base, kept, draft, name } = field
  if (base || kept) return { ...field, draft: { ...draft, is_active: true, is_published: true } }
  return name === 'closable' && !draft.value_ar ? { ...field, draft: { ...draft, ...yes } } : field
}

type Props = { items: ContentItem[]; onClose: () => void }

/** Edits all items of the notice bar in one form, which are published together, or saved as drafts. */
export function NoticeForm(props: Props) {
  const { t } = useTranslation()
  const drafts = useQuery(draftsQuery)
  if (drafts.data) return <LoadedForm {...props} />
  return (
    <>
      <DialogHeader title={t('admin.notice.title')}>{t('admin.notice.intro')}</DialogHeader>
      <QueryState query={drafts} />
    </>
  )
}

function LoadedForm({ items, onClose }: Props) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const texts = useItemTexts()
  const problemText = useProblemText()
  const drafts = useDraftsByKey()
  const mayPublish = useMayPublish() ?? true
  const notifyChanged = useChangedNotification()
  const [problems, setProblems] = useState<Problems>({})
  const isDone = useRef(false)
  const form = useItemsForm({
    form: 'notice',
    items: () =>
      parts.map((part) => ({
        name: part,
        blank: {
          key: keyOf(part),
          category: 'misc',
          content_type: part === 'link' ? 'link' : 'text',
        },
      })),
    read: { items, drafts },
    onDone: (undo, asDraft) => {
      isDone.current = true
      if (asDraft) return setSearch({ tab: 'drafts' })
      notifyChanged(t('admin.notice.published'), undo)
      onClose()
    },
  })
  const { conflict, failure, isBusy } = form
  const valuesOf = (part: Part) =>
    form.fields.find(({ name }) => name === part)?.draft ?? blankDraft
  const values: Values = {
    text: valuesOf('text'),
    label: valuesOf('label'),
    link: valuesOf('link'),
    from: valuesOf('from'),
    to: valuesOf('to'),
    closable: valuesOf('closable'),
  }
  const isClosable = (values.closable.value_ar || 'yes') === 'yes'
  const both = (part: Part, value: string) =>
    form.change(part, { value_ar: value, value_en: value })
  const draft = form.fields.map(({ kept }) => kept).find(Boolean)
  const linkError = form.fields.find(({ name }) => name === 'link')?.errors['link_url']

  /** What is wrong with several parts together. */
  const problemsOf = ({ text, label, link, from, to }: Values): Problems => {
    const isLabeled = languages.some((language) => label[`value_${language}`])
    const written = languages.filter((language) => text[`value_${language}`])
    const unlabeled = isLabeled ? [] : written.length > 0 ? written : languages
    return {
      ...(link.link_url &&
        Object.fromEntries(
          unlabeled.map((language) => [`label_${language}`, t('admin.notice.needsLabel')]),
        )),
      ...(!link.link_url && isLabeled && { link: t('admin.notice.needsLink') }),
      ...(from.value_ar &&
        to.value_ar &&
        to.value_ar <= from.value_ar && { to: t('admin.drafts.schedule.order') }),
    }
  }
  const save = (asDraft: boolean) => {
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length === 0) void form.submit(asDraft, form.fields.map(shownField))
  }

  if (conflict)
    return (
      <>
        <DialogHeader title={t('admin.notice.title')}>
          {texts(`notice.${conflict.name}`).title}
        </DialogHeader>
        <ConflictView
          key={conflict.name}
          {...conflict}
          onResolve={form.resolve}
          onBack={form.backToEditing}
        />
      </>
    )
  return (
    <>
      <DialogHeader title={t('admin.notice.title')}>{t('admin.notice.intro')}</DialogHeader>
      <Form
        className="grid gap-4"
        onSubmit={() => save(!mayPublish)}
        onSave={() => undefined}
        noValidate
      >
        {draft && <DraftNotice draft={draft} />}
        <FieldPair>
          {languages.map((language) => (
            <TextAreaInput
              key={language}
              label={t(`admin.field.value_${language}`)}
              hint={language === 'ar' ? t('admin.notice.emptyText') : undefined}
              data-first-field={language === 'ar' || undefined}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              rows={2}
              maxLength={300}
              value={values.text[`value_${language}`]}
              onChange={(text) => form.change('text', { [`value_${language}`]: text })}
            />
          ))}
        </FieldPair>
        <div className={columns}>
          <TextInput
            label={t('admin.field.link_url')}
            problem={problems.link ?? problemText('link_url', linkError)}
            dir="ltr"
            value={values.link.link_url}
            placeholder="https:// · #contact"
            onChange={(text) => form.change('link', { link_url: text })}
            onBlur={() => form.change('link', { link_url: withScheme(values.link.link_url) })}
          />
          {languages.map((language) => (
            <TextInput
              key={language}
              label={t(`admin.notice.label_${language}`)}
              problem={problems[`label_${language}`]}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={60}
              value={values.label[`value_${language}`]}
              onChange={(text) => form.change('label', { [`value_${language}`]: text })}
            />
          ))}
        </div>
        <div className={columns}>
          {times.map((part) => (
            <TextInput
              key={part}
              label={t(`admin.notice.${part}`)}
              hint={part === 'from' ? t('admin.notice.riyadh') : undefined}
              problem={part === 'to' ? problems.to : undefined}
              type="datetime-local"
              value={values[part].value_ar.replace(' ', 'T')}
              onChange={(text) => both(part, text.replace('T', ' '))}
            />
          ))}
        </div>
        <Text as="label" size="2" className="flex items-center gap-2">
          <Checkbox
            checked={isClosable}
            onCheckedChange={(checked) => both('closable', checked === true ? 'yes' : 'no')}
          />
          {t('admin.notice.closable')}
        </Text>
        <Preview values={values} isClosable={isClosable} />
        <FailureAlert
          title={t('admin.editor.failed')}
          error={failure}
          busy={isBusy}
          onRetry={() => save(!mayPublish)}
        />
        <DialogButtons>
          <CancelButton />
          {mayPublish && (
            <Button type="button" variant="soft" disabled={isBusy} onClick={() => save(true)}>
              {t('admin.editor.more')}
            </Button>
          )}
          <Button type="submit" disabled={isBusy}>
            {t(mayPublish ? 'admin.editor.publish' : 'admin.editor.propose')}
          </Button>
        </DialogButtons>
      </Form>
      <UnsavedChangesGuard hasChanges={() => form.isDirty && !isDone.current} />
    </>
  )
}

/** The bar in both languages, as visitors see it. */
function Preview({ values, isClosable }: { values: Values; isClosable: boolean }) {
  const { t } = useTranslation()
  const { text, label, link } = values
  const shown = languages.filter((language) => text[`value_${language}`])
  return (
    <section aria-label={t('admin.notice.preview')} className="grid gap-2">
      {shown.length === 0 && <p>{t('admin.notice.none')}</p>}
      {shown.map((language) => (
        <p
          key={language}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          // The colors of the site, in both appearances.
          className="flex justify-center gap-3 bg-saffron-200 px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-950"
        >
          <span className="mx-auto">
            {text[`value_${language}`]} {link.link_url && <u>{label[`value_${language}`]}</u>}
          </span>
          {isClosable && <span aria-hidden>✕</span>}
        </p>
      ))}
    </section>
  )
}
