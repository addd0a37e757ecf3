import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './dialog-frame.module.css'

type Props = {
  title: string
  eyebrow?: string | undefined
  subtitle?: ReactNode
  /** The title in the other language. */
  otherTitle?: string
  open: boolean
  onClose: () => void
  /** Above the text, from edge to edge. */
  banner?: ReactNode
  children: ReactNode
  /** Buttons that stay while the text scrolls. */
  actions?: ReactNode
  /** The end of the text. */
  foot?: ReactNode
}

/** A dialog to read, whose head and actions stay while its text scrolls. */
export function DialogFrame(props: Props) {
  const { title, eyebrow, subtitle, otherTitle, open, onClose } = props
  const { t } = useTranslation()
  const { other } = useLanguage()
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`sheet ${styles.dialog}`}>
      {/* A click on the `dialog` itself counts as outside, so the padding is on the element inside. */}
      <div>
        <header className="sheet-head">
          <div>
            {eyebrow && <p className={styles.note}>{eyebrow}</p>}
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {subtitle && <p className={styles.note}>{subtitle}</p>}
            {otherTitle && (
              <p className={styles.note} lang={other}>
                <bdi>{otherTitle}</bdi>
              </p>
            )}
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
        {props.banner}
        <div className={styles.body}>{props.children}</div>
        {props.foot}
        {props.actions && <footer className={styles.foot}>{props.actions}</footer>}
      </div>
    </Modal>
  )
}
