import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import { useCanEmail } from '../../data/assistant/status.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { reloadIfUpdated } from '../../lib/site-updated.ts'
import { toMarkdown } from '#document/markdown.ts'
import { fileName, type DocumentModel } from '#document/model.ts'
import { DocumentSheet } from '../../ui/document/document-sheet.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { CopyButton } from '../copy-button.tsx'
import { DownIcon, DownloadIcon, MailIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { EmailPlan } from './email-plan.tsx'
import styles from './plan-tools.module.css'
import { usePlanDocument } from './use-steps.ts'

/** Files that are loaded and made on request. */
type Format = 'pdf' | 'docx'

async function createFile(format: Format, model: DocumentModel, logo: string | undefined) {
  if (format === 'docx') {
    const { createWord } = await import('../../lib/document/word.ts')
    return createWord(model)
  }
  const { createPdf } = await import('../../lib/document/create-pdf.ts')
  return createPdf(model, logo)
}

/** Buttons to download, print, copy or email the plan. */
export function PlanTools() {
  const { t } = useTranslation()
  const { state, announce } = useWizardContext()
  const { isEmpty, build } = usePlanDocument()
  const logo = useImage('company.logo')?.url
  const { open, setOpen, area, toggle } = useDisclosure()
  // Suggestions alone are no plan that is stored.
  const canEmail = useCanEmail() && state.plan.length > 0
  const [isEmailing, setIsEmailing] = useState(false)
  const [printed, setPrinted] = useState<DocumentModel | null>(null)
  const [running, setRunning] = useState<Format | null>(null)
  const [failed, setFailed] = useState<Format | null>(null)

  const download = async (format: Format) => {
    if (running) return
    setRunning(format)
    setFailed(null)
    announce(t('assistant.download.preparing'))
    const model = build()
    try {
      save(await createFile(format, model, logo), fileName(model, format))
    } catch (error) {
      console.error('Error creating the plan file:', error)
      reloadIfUpdated(error)
      setFailed(format)
    } finally {
      setRunning(null)
    }
  }

  const save = (file: Blob, name: string) => {
    downloadFile(file, name)
    announce(t('assistant.download.done', { name }))
  }

  const saveText = () => {
    const model = build()
    save(new Blob([toMarkdown(model)], { type: 'text/markdown' }), fileName(model, 'md'))
  }

  // In-app browsers may not support printing.
  const print = () => {
    if (typeof window.print === 'function') setPrinted(build())
    else notify(t('assistant.cannotPrint'), 'failed')
  }

  const formats = [
    { label: t('assistant.download.pdf'), run: () => void download('pdf') },
    { label: t('assistant.download.word'), run: () => void download('docx') },
    { label: t('assistant.download.text'), run: saveText },
    { label: t('assistant.download.print'), run: print },
  ]

  return (
    <div className={styles.tools}>
      <div ref={area} className={styles.area}>
        <div className={styles.split}>
          <button
            type="button"
            className={styles.download}
            disabled={isEmpty}
            aria-disabled={running ? true : undefined}
            onClick={() => void download('pdf')}
          >
            {running ? <span className={styles.spinner} aria-hidden="true" /> : <DownloadIcon />}
            {t(running ? 'assistant.download.preparing' : 'assistant.download')}
          </button>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            disabled={isEmpty}
            aria-label={t('assistant.download.formats')}
            aria-expanded={open}
            aria-controls="plan-formats"
            onClick={() => setOpen(!open)}
          >
            <DownIcon size={18} />
          </button>
        </div>
        <ul id="plan-formats" className={styles.formats} hidden={!open}>
          {formats.map(({ label, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  toggle.current?.focus()
                  run()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {isEmpty && <p className={styles.empty}>{t('assistant.download.empty')}</p>}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{t('assistant.download.failed')}</p>
          <button type="button" onClick={() => void download(failed)}>
            {t('assistant.retry')}
          </button>
        </div>
      )}
      <div className={styles.row}>
        <CopyButton
          text={() => toMarkdown(build())}
          labels="assistant.plan"
          iconSize={18}
          className={styles.copy}
        />
        {canEmail && (
          <button
            type="button"
            className={styles.copy}
            aria-expanded={isEmailing}
            onClick={() => setIsEmailing(!isEmailing)}
          >
            <MailIcon size={18} />
            {t('assistant.planEmail.open')}
          </button>
        )}
      </div>
      {canEmail && isEmailing && <EmailPlan />}
      {printed && <DocumentSheet model={printed} onPrinted={() => setPrinted(null)} />}
    </div>
  )
}
