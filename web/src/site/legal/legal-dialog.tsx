import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { prefillContact } from '../../data/contact/prefill.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { ContactDetails } from '../contact/contact-details.tsx'
import styles from './legal-dialog.module.css'
import { LegalText, type LegalDocument } from './legal-text.tsx'
import { StopEmails } from './stop-emails.tsx'

/** `stop`: the question whether emails shall stop, with the token of the link. */
type Props = {
  name: LegalDocument | 'stop'
  token?: string | undefined
  open: boolean
  onClose: () => void
}

/**
 * A legal document with the contact details, the accessibility statement also with a way to report a barrier, or the page
 * of a link that stops emails.
 */
export default function LegalDialog({ name, token = '', open, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const report = () => {
    onClose()
    void nextPaint().then(() => {
      openTab('contact')
      prefillContact({ kind: 'barrier', email: '', message: '' })
    })
  }
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`sheet ${styles.dialog}`}>
      {/* A click on the `dialog` itself counts as outside, so the padding is on the element inside. */}
      <div>
        <header className="sheet-head">
          <div>
            <h2 id={id} className={styles.title}>
              {t(`legal.${name}.title`)}
            </h2>
            {name !== 'stop' && <p className={styles.updated}>{t(`legal.${name}.updated`)}</p>}
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
        <div className={styles.text}>
          {name === 'stop' ? <StopEmails token={token} /> : <LegalText name={name} />}
          {name === 'accessibility' && (
            <p>
              <Button onClick={report}>{t('legal.accessibility.report')}</Button>
            </p>
          )}
        </div>
        {name !== 'stop' && (
          <footer className={styles.foot}>
            <ContactDetails />
          </footer>
        )}
      </div>
    </Modal>
  )
}
