import { Tooltip } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { copyText } from '../../lib/copy-text.ts'
import {
  CopyIcon,
  EditIcon,
  ExternalIcon,
  HistoryIcon,
  TrashIcon,
  UploadIcon,
} from '../shell/icons.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import styles from './image-card.module.css'

export type ImageHandlers = {
  onEdit: (key: string) => void
  onReplace: (image: ContentItem) => void
  onHistory: (key: string) => void
  onDelete: (image: ContentItem) => void
}

/** The actions for an image. One without a URL cannot be copied or opened. */
export function ImageActions({
  image,
  name,
  onEdit,
  onReplace,
  onHistory,
  onDelete,
}: ImageHandlers & { image: ContentItem; name: string }) {
  const { t } = useTranslation()
  const { key, image_url: url } = image
  const copy = (text: string) =>
    copyText(new URL(text, location.origin).href).then(
      () => notify(t('images.copied')),
      () => notify(t('images.copyFailed'), 'failed'),
    )

  return (
    <div className={styles.actions}>
      {url && (
        <>
          <Action label={t('images.copy', { name })} onClick={() => void copy(url)}>
            <CopyIcon />
          </Action>
          <Tooltip content={t('images.open', { name })}>
            <a
              className={styles.action}
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('images.open', { name })}
            >
              <ExternalIcon />
            </a>
          </Tooltip>
        </>
      )}
      <Action label={t('images.editOf', { name })} onClick={() => onEdit(key)}>
        <EditIcon />
      </Action>
      <Action label={t('images.replaceOf', { name })} onClick={() => onReplace(image)}>
        <UploadIcon />
      </Action>
      <Action label={t('images.historyOf', { name })} onClick={() => onHistory(key)}>
        <HistoryIcon />
      </Action>
      <Action label={t('images.deleteOf', { name })} onClick={() => onDelete(image)} isRed>
        <TrashIcon />
      </Action>
    </div>
  )
}

type ActionProps = { label: string; onClick: () => void; isRed?: boolean; children: ReactNode }

const Action = ({ label, onClick, isRed = false, children }: ActionProps) => (
  <Tooltip content={label}>
    <button
      type="button"
      className={styles.action}
      data-red={isRed || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  </Tooltip>
)
