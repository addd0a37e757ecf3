import { Button, Dialog } from '@radix-ui/themes'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import type { Draft } from './draft.ts'
import { ItemEditor } from './item-editor.tsx'
import { NoticeForm } from './notice-form.tsx'
import { DialogButtons, PanelDialog, ConfirmDialog } from '../shell/dialogs.tsx'
import { isBrandKey, useEditorUrl } from './item-urls.ts'
import { useDefaultDraft } from './use-default-draft.ts'
import { deletionOf, useChangeContent } from '../../data/content/mutations.ts'
import { RemovalNote } from './removal-note.tsx'
import { useChangedNotification } from './use-changed-notification.ts'
import { useItemTexts } from './use-item-texts.ts'

type Props = {
  items: ContentItem[]
  /** Initial values of a new item. */
  start?: Draft
  /** Titles of the dialog, instead of the defaults. */
  titles?: { create?: string; edit?: string }
  /** Additional content for an existing item. */
  renderMore?: (item: ContentItem) => ReactNode
}

/** The editor of the item in the URL. */
export function ItemDialog({ items, start, titles = {}, renderMore }: Props) {
  const { key, isNew, newKey, close } = useEditorUrl()
  const known = useDefaultDraft(newKey, start)
  const [search] = useSearchParams()
  const brandKey = [key, newKey].find(isBrandKey)
  // The tab of images has the form of the brand.
  if (brandKey)
    return search.get('tab') === 'images' ? null : (
      <Navigate to={`?tab=images&item=${brandKey}`} replace />
    )
  return (
    <PanelDialog
      isOpen={(isNew && (newKey === null || known !== null)) || key !== null}
      size="large"
      isForm
      onClose={close}
    >
      {key?.startsWith('notice.') ? (
        <NoticeForm items={items} onClose={close} />
      ) : isNew ? (
        <ItemEditor key="new" start={known ?? start} title={titles.create} onClose={close} />
      ) : (
        <Existing
          key={key}
          item={items.find((item) => item.key === key)}
          title={titles.edit}
          renderMore={renderMore}
          onClose={close}
        />
      )}
    </PanelDialog>
  )
}

type ExistingProps = {
  item: ContentItem | undefined
  title: string | undefined
  renderMore: Props['renderMore']
  onClose: () => void
}

/** Keeps the item from when it was opened, so that an updated list does not reset the form. */
function Existing({ item, title, renderMore, onClose }: ExistingProps) {
  const { t } = useTranslation()
  const [initialItem] = useState(item)
  if (initialItem)
    return (
      <ItemEditor item={initialItem} title={title} onClose={onClose}>
        {renderMore?.(initialItem)}
      </ItemEditor>
    )
  return (
    <>
      <Dialog.Title size="4">{t('admin.editor.gone')}</Dialog.Title>
      <p>{t('admin.editor.goneText')}</p>
      <DialogButtons>
        <Button onClick={onClose}>{t('admin.close')}</Button>
      </DialogButtons>
    </>
  )
}

type DeleteDialogProps = {
  item: ContentItem | null
  onClose: () => void
  /** Shown before the user confirms. */
  warning?: ReactNode
}

/** Asks before deleting an item. A failure is shown in the dialog. */
export function DeleteDialog({ item, onClose, warning }: DeleteDialogProps) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const notifyChanged = useChangedNotification()
  const remove = useChangeContent()

  const confirm = () => {
    if (!item) return
    remove.mutate([deletionOf(item.key)], {
      onSuccess: ({ revisions }) => {
        notifyChanged(t('admin.delete.done'), revisions, t('history.restored'))
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={t('admin.delete.title')}
      question={t('admin.delete.question')}
      confirm={t(remove.isPending ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      action={remove}
      failed={t('admin.delete.failed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {item && (
        <p className="my-3">
          <strong>{texts(item.key).title}</strong>{' '}
          <bdi className="text-xs text-muted">{item.key}</bdi>
        </p>
      )}
      <p className="text-xs leading-note wrap-anywhere text-muted">
        {item && <RemovalNote items={[item]} />}
      </p>
      <p className="text-xs leading-note wrap-anywhere text-muted">{t('admin.delete.undo')}</p>
      {item && warning}
    </ConfirmDialog>
  )
}
