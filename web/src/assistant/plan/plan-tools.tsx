import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import { useCanEmail } from '../../data/assistant/status.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { createPdf } from '../../lib/document/create-pdf.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { reloadIfUpdated } from '../../lib/site-updated.ts'
import { loadWhenIdle } from '../../lib/watch-intent.ts'
import { toMarkdown } from '#document/markdown.ts'
import { fileName, type DocumentModel } from '#document/model.ts'
import { DocumentSheet } from '../../ui/document/document-sheet.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { CopyButton } from '../copy-button.tsx'
import { AlertIcon, DownloadIcon, PrintIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { EmailPlan } from './email-plan.tsx'
import styles from '../results/plan.module.css'
import { usePlanDocument } from './use-steps.ts'

/** How long the plan stays the same before its file is made, in ms. */
const unchangedTime = 1000

/** Buttons to download, print, copy or email the plan. */
export function PlanTools() {
  const { t, i18n } = useTranslation()
  const { state, announce } = useWizardContext()
  const { isEmpty, build } = usePlanDocument()
  const logo = useImage('company.logo')?.url
  // Suggestions alone are no plan that is stored.
  const canEmail = useCanEmail() && state.plan.length > 0
  const [printed, setPrinted] = useState<DocumentModel | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const createFile = (model: DocumentModel) =>
    createPdf(model, { logo, texts: i18n.getResourceBundle(i18n.language, 'content') ?? {} })
  const download = async () => {
    if (isRunning) return
    setIsRunning(true)
    setHasFailed(false)
    announce(t('assistant.download.preparing'))
    const model = build()
    const name = fileName(model, 'pdf')
    try {
      downloadFile(await createFile(model), name)
      announce(t('assistant.download.done', { name }))
      trackAction('plan_downloaded')
    } catch (error) {
      console.error('Error creating the plan file:', error)
      reloadIfUpdated(error)
      setHasFailed(true)
    } finally {
      setIsRunning(false)
    }
  }

  // Made before the click, anew when the plan changes.
  useEffect(() => {
    if (isEmpty) return undefined
    setLoadOf('plan-file', () => createFile(build()))
    const timer = setTimeout(
      () => loadWhenIdle(() => createFile(build()).catch(() => undefined)),
      unchangedTime,
    )
    return () => clearTimeout(timer)
  })

  // In-app browsers may not support printing.
  const print = () => {
    if (typeof window.print === 'function') {
      setPrinted(build())
      trackAction('plan_printed')
    } else notify(t('assistant.cannotPrint'), 'failed')
  }

  return (
    <div className={styles.take}>
      <button
        type="button"
        className={`outlined ${styles.download}`}
        disabled={isEmpty}
        data-opens="plan-file"
        data-on-intent=""
        aria-disabled={isRunning || undefined}
        onClick={() => void download()}
      >
        <DownloadIcon />
        {t(isRunning ? 'assistant.download.preparing' : 'assistant.download')}
      </button>
      {hasFailed && (
        <div className="alert" role="alert">
          <AlertIcon />
          <div>
            <p>{t('assistant.download.failed')}</p>
            <button type="button" className="link" onClick={() => void download()}>
              {t('assistant.retry')}
            </button>
          </div>
        </div>
      )}
      {!isEmpty && (
        <div className={styles.others}>
          <button
            type="button"
            className="button"
            title={t('assistant.download.print')}
            onClick={print}
          >
            <PrintIcon size={18} />
            {t('assistant.download.print')}
          </button>
          <CopyButton
            text={() => toMarkdown(build())}
            labels="assistant.plan"
            iconSize={18}
            className="button"
          />
          {canEmail && <EmailPlan />}
        </div>
      )}
      {printed && <DocumentSheet model={printed} logo={logo} onPrinted={() => setPrinted(null)} />}
    </div>
  )
}
