import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import styles from './sent.module.css'

/** The number of a request, to be copied. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  const number = useRef<HTMLElement>(null)

  const copy = async () => {
    try {
      await copyText(reference)
      setIsCopied(true)
    } catch {
      // Not allowed here: it is marked, for the visitor to copy.
      if (number.current) getSelection()?.selectAllChildren(number.current)
    }
  }
  return (
    <div className={styles.reference}>
      <span className={styles.label}>{t('contact.sent.reference')}</span>
      <bdi ref={number} className={styles.number}>
        {reference}
      </bdi>
      <Button onClick={() => void copy()}>
        <output>{t(isCopied ? 'contact.sent.copied' : 'contact.sent.copy')}</output>
      </Button>
      <span className={styles.keep}>{t('contact.sent.keep')}</span>
    </div>
  )
}
