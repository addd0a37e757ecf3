import { Button, Dialog, TextArea, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { useChangeContent } from '../../data/content/mutations.ts'
import { languages } from '../../i18n/index.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Field } from '../../ui/form/field.tsx'
import type { OverridableKey } from '../items/overridable-keys.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { textDirection } from '../items/text-direction.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import dialog from '../shell/dialog.module.css'
import { DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import panel from '../shell/panel.module.css'
import {
  currentAnswers,
  firmChanges,
  firmFields,
  isLongField,
  isOneField,
  problemsOf,
  type FirmAnswers,
} from './firm.ts'
import styles from './firm-template.module.css'

/** Name and contact of the firm in all places, in one change. `?firm` opens it. */
export function FirmTemplate({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isOpen = search.has('firm')
  const { data: shipped } = useQuery({ ...overridableKeysQuery, enabled: isOpen })
  const close = () => setSearch({ tab: 'templates' })
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-labelledby="firm-template">
      <div>
        <h3 id="firm-template" className={panel.heading}>
          {t('templates.firm.name')}
        </h3>
        <p className={panel.muted}>{t('templates.firm.description')}</p>
      </div>
      <Button onClick={() => setSearch({ tab: 'templates', firm: '' })}>
        {t('templates.firm.open')}
      </Button>
      <PanelDialog isOpen={isOpen && shipped !== undefined} size="large" isForm onClose={close}>
        {shipped && <FirmForm items={items} shipped={shipped} onClose={close} />}
      </PanelDialog>
    </section>
  )
}

type FormProps = { items: ContentItem[]; shipped: OverridableKey[]; onClose: () => void }

function FirmForm({ items, shipped, onClose }: FormProps) {
  const { t } = useTranslation()
  const apply = useChangeContent()
  const notifyChanged = useChangedNotification()
  const [answers, setAnswers] = useState<FirmAnswers>(() => currentAnswers(items, shipped))
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? problemsOf(answers) : {}
  const save = () => {
    setChecked(true)
    if (apply.isPending || Object.keys(problemsOf(answers)).length > 0) return
    const changes = firmChanges(answers, items, shipped)
    if (changes.length === 0) {
      notify(t('admin.bulk.unchanged'))
      return onClose()
    }
    apply.mutate(changes, {
      onSuccess: ({ revisions }) => {
        notifyChanged(t('templates.firm.done', { count: changes.length }), revisions)
        onClose()
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DialogHeader title={t('templates.firm.name')}>{t('templates.firm.text')}</DialogHeader>
      {firmFields.map(({ id, key }) => {
        const isOne = isOneField(key)
        const isLong = isLongField(key)
        // The card has a name and a description of its own.
        const label = t(
          id === 'name' || id === 'description'
            ? `templates.firm.${id}Field`
            : `templates.firm.${id}`,
        )
        return (
          <div key={id} className={styles.pair}>
            {(isOne ? (['ar'] as const) : languages).map((language) => {
              const name = `${id}_${language}` as const
              const value = answers[name] ?? ''
              const Box = isLong ? TextArea : TextField.Root
              const problem = problems[name]
              return (
                <Field
                  key={name}
                  label={isOne ? label : `${label} (${t(`admin.invite.language.${language}`)})`}
                  problem={problem && t(`templates.firm.problem.${problem}`)}
                  required={id === 'name'}
                >
                  {(control) => (
                    <Box
                      {...control}
                      data-first-field={name === 'name_ar' || undefined}
                      lang={language}
                      dir={isOne ? 'ltr' : textDirection(language, value)}
                      value={value}
                      onChange={({ target }: { target: { value: string } }) =>
                        setAnswers({ ...answers, [name]: target.value })
                      }
                    />
                  )}
                </Field>
              )
            })}
          </div>
        )
      })}
      {apply.isError && (
        <FailureAlert
          title={t('templates.failed')}
          error={apply.error}
          busy={apply.isPending}
          onRetry={save}
        />
      )}
      <div className={dialog.buttons}>
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            {t('admin.cancel')}
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={apply.isPending}>
          {t('templates.firm.apply')}
        </Button>
      </div>
    </form>
  )
}
