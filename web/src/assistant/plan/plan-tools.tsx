import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckIcon, CopyIcon, DownloadIcon, FileIcon } from '../icons.tsx'
import { PlanDocument } from './plan-document.tsx'
import { planFileName } from './plan-text.ts'
import styles from './plan-tools.module.css'
import { usePlanText } from './use-plan-text.ts'

/** The ways to take the plan along: on paper or as PDF, as a text file, on the clipboard. */
export function PlanTools() {
  const { t } = useTranslation()
  const { title, text } = usePlanText()
  const [isPrinting, setIsPrinting] = useState(false)
  const [copy, setCopy] = useState<'copy' | 'copied' | 'copyFailed'>('copy')

  return (
    <div className={styles.tools}>
      <button type="button" className={styles.download} onClick={() => setIsPrinting(true)}>
        <DownloadIcon />
        {t('assistant.download')}
      </button>
      <p className={styles.hint}>{t('assistant.download.hint')}</p>
      <div className={styles.more}>
        <button type="button" onClick={() => saveText(planFileName(title), text())}>
          <FileIcon size={18} />
          {t('assistant.download.text')}
        </button>
        <button
          type="button"
          aria-live="polite"
          onClick={() => {
            navigator.clipboard.writeText(text()).then(
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

function saveText(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
