import { Button, Checkbox, Dialog, Text, TextArea, TextField } from '@radix-ui/themes'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentDraft } from '#contract/drafts.ts'
import type { ContentItem } from '#contract/content.ts'
import { languages } from '#contract/languages.ts'
import { useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { usePublishDrafts, useSaveDraft } from '../../data/drafts/mutations.ts'
import { Field } from '../../ui/form/field.tsx'
import { DialogHeader } from '../shell/dialogs.tsx'
import dialog from '../shell/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { UnsavedChangesGuard } from '../shell/unsaved-changes.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { checkFields, draftOf, type Draft } from './draft.ts'
import itemFields from './item-fields.module.css'
import { safeLink, withScheme } from './link-url.ts'
import styles from './notice-form.module.css'
import { useChangedNotification } from './use-changed-notification.ts'

/** The items of the notice; `from` and `to` are times such as `2026-11-30 09:00` in Riyadh, or empty. */
const parts = ['text', 'label', 'link', 'from', 'to', 'closable'] as const
type Part = (typeof parts)[number]
type Values = Record<Part, Draft>
type Problems = Partial<Record<'label' | 'link' | 'to', string>>
const times = ['from', 'to'] as const

const blank = (part: Part): Draft =>
  draftOf({
    key: `notice.${part}`,
    category: 'misc',
    content_type: part === 'link' ? 'link' : 'text',
    ...(part === 'closable' && { value_ar: 'yes', value_en: 'yes' }),
  })

/** What the form begins with: the drafts, otherwise the items. */
function stored(of: (key: string) => Partial<ContentItem> | undefined): Values {
  const draft = (part: Part) => {
    const found = of(`notice.${part}`)
    return found ? { ...draftOf(found), is_active: true, is_published: true } : blank(part)
  }
  return {
    text: draft('text'),
    label: draft('label'),
    link: draft('link'),
    from: draft('from'),
    to: draft('to'),
    closable: draft('closable'),
  }
}

/** Edits all items of the notice bar in one form: as drafts, which are published together. */
export function NoticeForm({ items, onClose }: { items: ContentItem[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const drafts = useDraftsByKey()
  const mayPublish = useMayPublish() ?? true
  const save = useSaveDraft()
  const publish = usePublishDrafts()
  const notifyChanged = useChangedNotification()
  const itemOf = (key: string) => items.find((item) => item.key === key)
  const [start] = useState(() => stored((key) => drafts.get(key) ?? itemOf(key)))
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const isDone = useRef(false)
  const change = (part: Part, fields: Partial<Draft>) =>
    setValues((now) => ({ ...now, [part]: { ...now[part], ...fields } }))
  const both = (part: Part, value: string) => change(part, { value_ar: value, value_en: value })
  const notices = parts.flatMap((part) => drafts.get(`notice.${part}`) ?? [])
  const changed = parts.filter((part) => values[part] !== start[part])

  /** Saves what was changed as drafts, and returns those that are not published. */
  const saveDrafts = async (): Promise<ContentDraft[]> => {
    const left = new Map(notices.map((draft) => [draft.key, draft]))
    for (const part of parts) {
      const key = `notice.${part}`
      const kept = drafts.get(key)
      const item = itemOf(key)
      const before = kept ?? item
      const checked = checkFields(values[part], before ? draftOf(before) : draftOf({}))
      if ('errors' in checked) throw new Error(`${key} is invalid`)
      const isEmpty =
        !before && !(values[part].value_ar || values[part].value_en || values[part].link_url)
      if (isEmpty || Object.keys(checked.values).length === 0) continue
      const draft = await save.mutateAsync({
        key,
        change: {
          ...checked.values,
          version: item?.version ?? 0,
          revision: kept?.revision ?? 0,
        },
      })
      if (draft.has_changes) left.set(key, draft)
      else left.delete(key)
    }
    return [...left.values()]
  }
  const check = () => {
    const { link, label, from, to } = values
    const hasLabel = label.value_ar !== '' || label.value_en !== ''
    const found: Problems = {
      ...(link.link_url &&
        !safeLink(withScheme(link.link_url)) && { link: t('admin.invalid.link_url') }),
      ...(link.link_url && !hasLabel && { label: t('admin.notice.needsLabel') }),
      ...(!link.link_url && hasLabel && { link: t('admin.notice.needsLink') }),
      ...(from.value_ar &&
        to.value_ar &&
        to.value_ar <= from.value_ar && { to: t('admin.drafts.schedule.order') }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const keep = async () => {
    if (!check()) return
    await saveDrafts()
    isDone.current = true
    setSearch({ tab: 'drafts' })
  }
  const publishAll = async () => {
    if (!check()) return
    const left = await saveDrafts()
    if (left.length > 0) {
      const { revisions } = await publish.mutateAsync(
        left.map(({ key, revision }) => ({ key, revision })),
      )
      notifyChanged(t('admin.notice.published'), revisions)
    }
    isDone.current = true
    onClose()
  }
  // The mutations show the error.
  const run = (work: () => Promise<void>) => void work().catch(() => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(mayPublish ? publishAll : keep)
  }
  const failure = save.error ?? publish.error
  const isBusy = save.isPending || publish.isPending

  return (
    <>
      <DialogHeader title={t('admin.notice.title')}>{t('admin.notice.intro')}</DialogHeader>
      <form className={styles.form} onSubmit={submit} noValidate>
        {notices[0] && <DraftNotice draft={notices[0]} />}
        <div className={itemFields.pair}>
          {languages.map((language) => (
            <Field
              key={language}
              label={t(`admin.field.value_${language}`)}
              hint={language === 'ar' ? t('admin.notice.emptyText') : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  data-first-field={language === 'ar' || undefined}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  rows={2}
                  maxLength={300}
                  value={values.text[`value_${language}`]}
                  onChange={({ target }) => change('text', { [`value_${language}`]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className={styles.grid}>
          <Field label={t('admin.field.link_url')} problem={problems.link}>
            {(control) => (
              <TextField.Root
                {...control}
                dir="ltr"
                value={values.link.link_url}
                placeholder="https:// · #contact"
                onChange={({ target }) => change('link', { link_url: target.value })}
                onBlur={() => change('link', { link_url: withScheme(values.link.link_url) })}
              />
            )}
          </Field>
          {languages.map((language) => (
            <Field
              key={language}
              label={t(`admin.notice.label_${language}`)}
              problem={language === 'ar' ? problems.label : undefined}
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  maxLength={60}
                  value={values.label[`value_${language}`]}
                  onChange={({ target }) =>
                    change('label', { [`value_${language}`]: target.value })
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <div className={styles.grid}>
          {times.map((part) => (
            <Field
              key={part}
              label={t(`admin.notice.${part}`)}
              hint={part === 'from' ? t('admin.notice.riyadh') : undefined}
              problem={part === 'to' ? problems.to : undefined}
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  type="datetime-local"
                  value={values[part].value_ar.replace(' ', 'T')}
                  onChange={({ target }) => both(part, target.value.replace('T', ' '))}
                />
              )}
            </Field>
          ))}
        </div>
        <Text as="label" size="2" className={styles.check}>
          <Checkbox
            checked={values.closable.value_ar === 'yes'}
            onCheckedChange={(checked) => both('closable', checked === true ? 'yes' : 'no')}
          />
          {t('admin.notice.closable')}
        </Text>
        <Preview values={values} />
        {failure && (
          <FailureAlert
            title={t('admin.editor.failed')}
            error={failure}
            busy={isBusy}
            onRetry={() => run(mayPublish ? publishAll : keep)}
          />
        )}
        <footer className={dialog.buttons}>
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </Dialog.Close>
          {mayPublish && (
            <Button type="button" variant="soft" disabled={isBusy} onClick={() => run(keep)}>
              {t('admin.editor.more')}
            </Button>
          )}
          <Button type="submit" disabled={isBusy}>
            {t(mayPublish ? 'admin.editor.publish' : 'admin.editor.propose')}
          </Button>
        </footer>
      </form>
      <UnsavedChangesGuard hasChanges={() => changed.length > 0 && !isDone.current} />
    </>
  )
}

/** The bar in both languages, as visitors see it. */
function Preview({ values: { text, label, link, closable } }: { values: Values }) {
  const { t } = useTranslation()
  const shown = languages.filter((language) => text[`value_${language}`])
  return (
    <section aria-label={t('admin.notice.preview')} className={styles.preview}>
      {shown.length === 0 && <p>{t('admin.notice.none')}</p>}
      {shown.map((language) => (
        <p
          key={language}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className={styles.bar}
        >
          <span>
            {text[`value_${language}`]} {link.link_url && <u>{label[`value_${language}`]}</u>}
          </span>
          {closable.value_ar === 'yes' && <span aria-hidden>✕</span>}
        </p>
      ))}
    </section>
  )
}
