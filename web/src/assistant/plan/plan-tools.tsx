import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copy-text.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CheckIcon, CopyIcon, DownloadIcon, FileIcon } from '../icons.tsx'
import { PlanDocument } from './plan-document.tsx'
import { planFileName } from './plan-text.ts'
import styles from './plan-tools.module.css'
import { usePlanText } from './use-plan-text.ts'

/** Buttons to print, download or copy the plan. */
export function PlanTools() {
  const { t } = useTranslation()
  const { title, text } = usePlanText()
  const [isPrinting, setIsPrinting] = useState(false)
  const [copy, setCopy] = useState<'copy' | 'copied' | 'copyFailed'>('copy')

  // In-app browsers may not support printing.
  const print = () => {
    if (typeof window.print === 'function') setIsPrinting(true)
    else notify(t('assistant.cannotPrint'), 'failed')
  }

  return (
    <div className={styles.tools}>
      <button type="button" className={styles.download} onClick={print}>
        <DownloadIcon />
        {t('assistant.download')}
      </button>
      <p className={styles.hint}>{t('assistant.download.hint')}</p>
      <div className={styles.more}>
        <button
          type="button"
          onClick={() =>
            downloadFile(new Blob([text()], { type: 'text/markdown' }), planFileName(title))
          }
        >
          <FileIcon size={18} />
          {t('assistant.download.text')}
        </button>
        <button
          type="button"
          aria-live="polite"
          onClick={() => {
            copyText(text()).then(
              () => setCopy('copied'),
              () => setCopy('copyFailed'),
            )
          }}
        >
          {copy === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          {t(`assistant.plan.${copy}`)}
        </button>
      </div>
      {isPrinting && <PlanDocument onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}
