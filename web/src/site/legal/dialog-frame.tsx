import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './legal-dialog.module.css'

type Props = {
  title: string
  subtitle: ReactNode
  open: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}

/** A dialog to read, whose head stays while its text scrolls. */
export function DialogFrame({ title, subtitle, open, onClose, foot, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`sheet ${styles.dialog}`}>
      {/* A click on the `dialog` itself counts as outside, so the padding is on the element inside. */}
      <div>
        <header className="sheet-head">
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {subtitle && <p className={styles.updated}>{subtitle}</p>}
          </div>
          <button
            type="button"
            className="icon-button sheet-close"
            aria-label={t('ui.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Modal>
  )
}
