import { Button, Dialog } from '@radix-ui/themes'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import type { Draft } from './draft.ts'
import { ItemEditor } from './item-editor.tsx'
import { NoticeForm } from './notice-form.tsx'
import { DialogButtons, PanelDialog } from '../shell/dialogs.tsx'
import { isBrandKey, useEditorUrl } from './item-urls.ts'
import { useDefaultDraft } from './use-default-draft.ts'

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
