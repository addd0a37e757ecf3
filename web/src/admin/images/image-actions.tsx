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

/** What can be done with a picture. Without an address there is nothing to copy or open. */
export function ImageActions({
  image,
  name,
  onEdit,
  onReplace,
  onHistory,
  onDelete,
}: ImageHandlers & { image: ContentItem; name: string }) {
  const { t } = useTranslation()
  const { key, image_url: address } = image
  const copy = (text: string) =>
    copyText(new URL(text, location.origin).href).then(
      () => notify(t('images.copied')),
      () => notify(t('images.copyFailed'), 'failed'),
    )

  return (
    <div className={styles.actions}>
      {address && (
        <>
          <Action label={t('images.copy', { name })} onAct={() => void copy(address)}>
            <CopyIcon />
          </Action>
          <Tooltip content={t('images.open', { name })}>
            <a
              className={styles.action}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={t('images.open', { name })}
            >
              <ExternalIcon />
            </a>
          </Tooltip>
        </>
      )}
      <Action label={t('images.editOf', { name })} onAct={() => onEdit(key)}>
        <EditIcon />
      </Action>
      <Action label={t('images.replaceOf', { name })} onAct={() => onReplace(image)}>
        <UploadIcon />
      </Action>
      <Action label={t('images.historyOf', { name })} onAct={() => onHistory(key)}>
        <HistoryIcon />
      </Action>
      <Action label={t('images.deleteOf', { name })} onAct={() => onDelete(image)} isRed>
        <TrashIcon />
      </Action>
    </div>
  )
}

type ActionProps = { label: string; onAct: () => void; isRed?: boolean; children: ReactNode }

const Action = ({ label, onAct, isRed = false, children }: ActionProps) => (
  <Tooltip content={label}>
    <button
      type="button"
      className={styles.action}
      data-red={isRed || undefined}
      aria-label={label}
      onClick={onAct}
    >
      {children}
    </button>
  </Tooltip>
)
