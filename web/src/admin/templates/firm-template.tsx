import { Button, Card } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ContentItem } from '#contract/content.ts'
import { userQuery } from '../../data/auth/session.ts'
import {
  draftsQuery,
  useDraftsByKey,
  useMayPublish,
  withDrafts,
} from '../../data/drafts/queries.ts'
import { languages } from '../../i18n/index.ts'
import { readStored } from '../../lib/storage.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { OverridableKey } from '../items/overridable-keys.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { textDirection } from '../items/text-direction.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { readLatest, useItemsChange, type Read } from '../items/use-items-change.ts'
import {
  CancelButton,
  DialogButtons,
  DialogHeader,
  PanelDialog,
  UnsavedChangesGuard,
} from '../shell/dialogs.tsx'
import { isConflict } from '../shell/error-text.ts'
import { FailureAlert, QueryState } from '../shell/query-state.tsx'
import { useKeptForm } from '../shell/use-kept-text.ts'
import { Form } from '../shell/form.tsx'
import { TextAreaInput, TextInput } from '../shell/text-input.tsx'
import {
  currentAnswers,
  firmChanges,
  firmFields,
  isLongField,
  isOneField,
  problemsOf,
  shownText,
  type FirmAnswers,
} from './firm.ts'

/** Name and contact of the firm in all places, in one change. `?firm` opens it. */
export function FirmTemplate({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isOpen = search.has('firm')
  const keys = useQuery({ ...overridableKeysQuery, enabled: isOpen })
  const draftState = useQuery(draftsQuery)
  const drafts = useDraftsByKey()
  const mayPublish = useMayPublish() ?? true
  const [isRenamed, setRenamed] = useState(false)
  const loading = [keys, draftState].find(({ data }) => data === undefined)
  const hasShareImages = items.some(({ key }) => key.startsWith('brand.share.'))
  const close = () => setSearch({ tab: 'templates' })
  return (
    <Card asChild size="2">
      <section
        className="flex flex-wrap items-center justify-between gap-3"
        aria-labelledby="firm-template"
      >
        <div>
          <h3 id="firm-template" className="text-base leading-note">
            {t('templates.firm.name')}
          </h3>
          <p className="text-xs text-muted">{t('templates.firm.description')}</p>
          {isRenamed && hasShareImages && (
            <output>
              {t('templates.firm.oldImages')}{' '}
              <Link to="?tab=images&item=brand.primary">{t('brand.change')}</Link>
            </output>
          )}
        </div>
        <Button onClick={() => setSearch({ tab: 'templates', firm: '' })}>
          {t('templates.firm.open')}
        </Button>
        {isOpen && loading && <QueryState query={loading} />}
        <PanelDialog isOpen={isOpen && !loading} size="large" isForm onClose={close}>
          {keys.data && (
            <FirmForm
              // Its values depend on it.
              key={String(mayPublish)}
              items={items}
              drafts={drafts}
              shipped={keys.data}
              mayPublish={mayPublish}
              onRenamed={() => setRenamed(true)}
              onClose={close}
            />
          )}
        </PanelDialog>
      </section>
    </Card>
  )
}

type FormProps = Read & {
  shipped: OverridableKey[]
  mayPublish: boolean
  /** Called when another name is published. */
  onRenamed: () => void
  onClose: () => void
}

function FirmForm({ items, drafts, shipped, mayPublish, onRenamed, onClose }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const apply = useItemsChange()
  const notifyChanged = useChangedNotification()
  /** What the answers are based on. */
  const [read, setRead] = useState<Read>({ items, drafts })
  const stored = mayPublish ? read.items : withDrafts(read.items, [...read.drafts.values()])
  const site = { items: stored, shipped }
  const [start] = useState<FirmAnswers>(() => currentAnswers(site))
  const [keptKey] = useState(() => `firm:${client.getQueryData(userQuery.queryKey)?.id}`)
  const [typed, setTyped] = useState<FirmAnswers>(
    () => typedAnswers.safeParse(readStored('session', keptKey)).data ?? {},
  )
  const answers = { ...start, ...typed }
  const hasChanges = !isSame(answers, start)
  useKeptForm(keptKey, hasChanges ? typed : null)
  const isDone = useRef(false)
  const done = () => {
    isDone.current = true
    onClose()
  }
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? problemsOf(answers) : {}
  const save = () => {
    setChecked(true)
    if (apply.isBusy || Object.keys(problemsOf(answers)).length > 0) return
    const changes = firmChanges(answers, start, site)
    if (changes.length === 0) {
      notify(t('admin.bulk.unchanged'))
      return done()
    }
    const based = changes.map((change) => ({ ...change, draft: read.drafts.get(change.key) }))
    apply.save(based, !mayPublish).then(
      (undo) => {
        const count = changes.length
        notifyChanged(
          t(mayPublish ? 'templates.firm.done' : 'templates.firm.drafted', { count }),
          undo,
        )
        if (mayPublish && changes.some(({ key }) => key === 'company.name')) onRenamed()
        done()
      },
      // Shown below. The next attempt replaces what somebody else has saved meanwhile.
      (error: unknown) => {
        if (isConflict(error)) readLatest(client).then(setRead, () => undefined)
      },
    )
  }

  return (
    <Form className="grid gap-4" onSubmit={save} noValidate>
      <DialogHeader title={t('templates.firm.name')}>
        {t(mayPublish ? 'templates.firm.text' : 'templates.firm.draftText')}
      </DialogHeader>
      {firmFields.map(({ id, key }) => {
        const isOne = isOneField(key)
        const isLong = isLongField(id)
        // The card has a name and a description of its own.
        const label = t(
          id === 'name' || id === 'description'
            ? `templates.firm.${id}Field`
            : `templates.firm.${id}`,
        )
        return (
          <div key={id} className="grid fit-64 gap-4">
            {(isOne ? (['ar'] as const) : languages).map((language) => {
              const name = `${id}_${language}` as const
              const value = answers[name] ?? ''
              const Input = isLong ? TextAreaInput : TextInput
              const problem = problems[name]
              return (
                <Input
                  key={name}
                  label={isOne ? label : `${label} (${t(`admin.invite.language.${language}`)})`}
                  problem={problem && t(`templates.firm.problem.${problem}`)}
                  required={id === 'name'}
                  data-first-field={name === 'name_ar' || undefined}
                  lang={language}
                  dir={isOne ? 'ltr' : textDirection(language, value)}
                  value={value}
                  placeholder={
                    key ? shownText(key, language, Boolean(start[name]), site) : undefined
                  }
                  onChange={(text) => setTyped({ ...typed, [name]: text })}
                />
              )
            })}
          </div>
        )
      })}
      <FailureAlert
        title={t('templates.failed')}
        error={apply.error}
        busy={apply.isBusy}
        onRetry={save}
      />
      <DialogButtons>
        <CancelButton />
        <Button type="submit" loading={apply.isBusy}>
          {t(mayPublish ? 'templates.firm.apply' : 'images.keepAsDraft')}
        </Button>
      </DialogButtons>
      <UnsavedChangesGuard hasChanges={() => !isDone.current && hasChanges} />
    </Form>
  )
}

const typedAnswers = z.record(z.string(), z.string())

const isSame = (a: FirmAnswers, b: FirmAnswers) =>
  firmFields.every(({ id }) =>
    languages.every((each) => (a[`${id}_${each}`] ?? '') === (b[`${id}_${each}`] ?? '')),
  )
