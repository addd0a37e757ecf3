import { Button, Callout, Dialog, IconButton } from '@radix-ui/themes'
import {
  useEffect,
  useRef,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useHistoryUrl } from './item-urls.ts'
import { CloseIcon, EyeIcon, HistoryIcon } from '../shell/icons.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { handOffDraft } from './draft-handoff.ts'
import { ConflictView } from './conflict-view.tsx'
import type { Draft } from './draft.ts'
import { formatDateTime } from '../shell/use-format.ts'
import styles from './item-editor.module.css'
import { ItemFields } from './item-fields.tsx'
import { ItemSettings } from './item-settings.tsx'
import { ItemUses } from './item-uses.tsx'
import { KeyField } from './key-field.tsx'
import { UnsavedChangesGuard } from '../shell/unsaved-changes.tsx'
import { useItemForm } from './use-item-form.ts'
import { useItemTexts } from './use-item-texts.ts'
import dialog from '../shell/dialog.module.css'

/** The title and close button of the editor, which differ between a dialog and the side panel. */
export type EditorContainer = {
  Title: ComponentType<{ children: ReactNode }>
  /** Makes its child close the editor. */
  Close: ComponentType<{ children: ReactNode }>
}

const dialogContainer: EditorContainer = {
  Title: (props) => <Dialog.Title size="4" {...props} />,
  Close: (props) => <Dialog.Close {...props} />,
}

type Props = {
  item?: ContentItem
  /** Initial form values; defaults to the item. */
  start?: Draft | undefined
  title?: string
  /** Additional content. */
  children?: ReactNode
  /** Where it is shown; defaults to a dialog. */
  container?: EditorContainer
  /** Called with every change of the form. */
  onDraft?: (draft: Draft) => void
  onClose: () => void
}

/** Edits an item, or adds one when `item` is undefined. Closes when the save succeeds. */
export function ItemEditor({
  item,
  start,
  title,
  children,
  container = dialogContainer,
  onDraft,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const { Title, Close } = container
  const [, setSearch] = useSearchParams()
  const { language } = useLanguage()
  const texts = useItemTexts()
  const isDone = useRef(false)
  const { show: showHistory } = useHistoryUrl()
  const form = useItemForm(item, start, () => {
    isDone.current = true
    onClose()
  })

  useEffect(() => onDraft?.(form.draft), [onDraft, form.draft])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.code === 'Enter' || event.code === 'KeyS'
    if (!isSave || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }

  return (
    <>
      <header className={dialog.header}>
        <div>
          <Title>{title ?? (item ? texts(item.key).title : t('admin.editor.create'))}</Title>
          <p className={styles.text}>
            {item ? <bdi className={styles.key}>{item.key}</bdi> : t('admin.editor.createText')}
            {item && (
              <span>
                {t('admin.editor.updated', { date: formatDateTime(item.updated_at, language) })}
              </span>
            )}
          </p>
        </div>
        <Close>
          <IconButton variant="ghost" color="gray" aria-label={t('admin.close')}>
            <CloseIcon />
          </IconButton>
        </Close>
      </header>
      {form.theirs ? (
        <ConflictView
          mine={form.draft}
          base={form.base}
          theirs={form.theirs}
          onResolve={form.resolve}
          onBack={form.backToEditing}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter saves from any field
        <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
          {!item && <KeyField form={form} />}
          <ItemFields form={form} />
          {children}
          {form.draft.key && <ItemUses itemKey={form.draft.key} />}
          <ItemSettings form={form} />
          <Callout.Root size="1" color="gray" className={styles.note}>
            <Callout.Text size="1">{t('admin.editor.note')}</Callout.Text>
          </Callout.Root>
          {form.failure && (
            <FailureAlert
              title={t(item ? 'admin.editor.failed' : 'admin.editor.createFailed')}
              error={form.failure}
              busy={form.isSaving}
              onRetry={form.submit}
            />
          )}
          <footer className={styles.footer}>
            {item && (
              <Button
                type="button"
                variant="ghost"
                color="gray"
                onClick={() => showHistory(item.key)}
              >
                <HistoryIcon size={16} />
                {t('history.show')}
              </Button>
            )}
            {item && container === dialogContainer && (
              <Button
                type="button"
                variant="ghost"
                color="gray"
                onClick={() => {
                  if (form.isDirty) handOffDraft(form.draft)
                  isDone.current = true
                  setSearch({ tab: 'preview', item: item.key })
                }}
              >
                <EyeIcon size={16} />
                {t('admin.preview.show')}
              </Button>
            )}
            <span className={styles.shortcut}>{t('admin.editor.shortcut')}</span>
            <Close>
              <Button type="button" variant="soft" color="gray">
                {t('admin.cancel')}
              </Button>
            </Close>
            <Button type="submit" disabled={form.isSaving} aria-keyshortcuts="Control+Enter">
              {form.isSaving
                ? t('admin.editor.saving')
                : t(item ? 'admin.editor.save' : 'admin.editor.createSubmit')}
            </Button>
          </footer>
        </form>
      )}
      <UnsavedChangesGuard hasChanges={() => form.isDirty && !isDone.current} />
    </>
  )
}
