import { Dialog, IconButton } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog-header.module.css'
import { CloseIcon } from './icons.tsx'

/** The top of a dialog: what it is, a line about it, and the way out. */
export function DialogHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <Dialog.Title size="4" className={styles.title}>
          {title}
        </Dialog.Title>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <Dialog.Close>
        <IconButton variant="ghost" color="gray" aria-label={t('admin.close')}>
          <CloseIcon />
        </IconButton>
      </Dialog.Close>
    </header>
  )
}
