import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../lib/download-file.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CopyButton } from '../copy-button.tsx'
import { DownloadIcon, FileIcon } from '../icons.tsx'
import { PlanDocument } from './plan-document.tsx'
import { planFileName } from './plan-text.ts'
import styles from './plan-tools.module.css'
import { usePlanText } from './use-steps.ts'

/** Buttons to print, download or copy the plan. */
export function PlanTools() {
  const { t } = useTranslation()
  const { title, text } = usePlanText()
  const [isPrinting, setIsPrinting] = useState(false)

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
        <CopyButton text={text} labels="assistant.plan" iconSize={18} />
      </div>
      {isPrinting && <PlanDocument onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}
