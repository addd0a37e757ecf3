import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import styles from './detail-dialog.module.css'

export type DetailProps = { entry: Entry; open: boolean; onClose: () => void }
type Props = DetailProps & {
  list: 'solutions' | 'services'
  eyebrow: string | undefined
  children: ReactNode
  /** A button besides the one that books a consultation. */
  action?: ReactNode
}

/** The details of a solution or service: image, names, description, content and actions. */
export function DetailDialog({ list, entry, open, onClose, eyebrow, children, action }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const chat = useChatTrigger()
  const titleId = useId()
  const { id, text } = entry
  useEffect(() => {
    if (open) trackAction('service_opened', { id: `${list}.${id}` })
  }, [list, id, open])

  const book = () => {
    onClose()
    chat.open({ view: 'booking', service: text('title') })
  }

  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={`sheet ${styles.dialog}`}>
      {/* A click on the `dialog` itself counts as outside, so the padding is on the element inside. */}
      <div>
        <header className="sheet-head">
          <div>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h2 id={titleId} className={styles.title}>
              {text('title')}
            </h2>
            {text('otherTitle') && (
              <p className={styles.other} lang={other}>
                <bdi>{text('otherTitle')}</bdi>
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
        <div className={styles.body}>
          <SlotImage
            slot={`${list}.${id}.image`}
            style={{ aspectRatio: '5 / 2' }}
            sizes="(width < 40rem) 90vw, 42rem"
          />
          <p className={styles.description}>{text('description')}</p>
          {children}
        </div>
        <footer className={styles.foot}>
          <Button onClick={book}>{t('cta.book')}</Button>
          {action}
        </footer>
      </div>
    </Modal>
  )
}
