import { Download, Printer } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import { useCanEmail } from '../../data/assistant/status.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { usePdf } from '../../lib/document/use-pdf.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { loadWhenIdle } from '../../lib/watch-intent.ts'
import { toMarkdown } from '#document/markdown.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CopyTextButton } from '../../ui/copy-button.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWizardContext } from '../context.ts'
import { EmailPlan, planTool } from './email-plan.tsx'
import { usePlanDocument } from './use-steps.ts'

const wholePlan = { look: 'bordered', size: 'compact', className: 'w-full' } as const

/** Letters that the fonts of the file do not have. */
const otherLetters =
  /(?![\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/** How long the plan stays the same before its file is made, in ms. */
const unchangedTime = 1000

/** Buttons to download, print, copy or email the plan. */
export function PlanTools() {
  const { t, i18n } = useTranslation()
  const { state, announce } = useWizardContext()
  const { isEmpty, build } = usePlanDocument()
  const logo = useImage('company.logo')?.url
  // Suggestions alone are no plan that is stored.
  const hasPlan = state.plan.length > 0
  const isForPlan = hasPlan || isEmpty
  const canEmail = useCanEmail() && hasPlan
  const [printed, setPrinted] = useState<ReactElement | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const pdf = usePdf(
    { logo, texts: i18n.getResourceBundle(i18n.language, 'content') ?? {} },
    build,
    () => setHasFailed(true),
  )
  const download = async () => {
    if (pdf.isBusy) return
    setHasFailed(false)
    announce(t('assistant.download.preparing'))
    const name = await pdf.download()
    if (!name) return
    announce(t('assistant.download.done', { name }))
    if (otherLetters.test(JSON.stringify(build())))
      notify(t('assistant.download.letters'), 'failed')
    trackAction('plan_downloaded')
  }

  // Made before the click, anew when the plan changes.
  useEffect(() => {
    if (isEmpty) return undefined
    setLoadOf('plan-file', pdf.create)
    const timer = setTimeout(
      () => loadWhenIdle(() => pdf.create().catch(() => undefined)),
      unchangedTime,
    )
    return () => clearTimeout(timer)
  })

  // In-app browsers may not support printing.
  const print = async () => {
    if (typeof window.print !== 'function') return notify(t('assistant.cannotPrint'), 'failed')
    const { DocumentSheet } = await import('../../ui/document/document-sheet.tsx')
    setPrinted(<DocumentSheet model={build()} logo={logo} onPrinted={() => setPrinted(null)} />)
    trackAction('plan_printed')
  }

  return (
    <div className="flex flex-none flex-wrap gap-y-1">
      <Button
        {...(isForPlan ? wholePlan : planTool)}
        disabled={isEmpty}
        data-opens="plan-file"
        data-on-intent=""
        aria-disabled={pdf.isBusy || undefined}
        onClick={() => void download()}
      >
        <Download />
        {pdf.isBusy
          ? t('assistant.download.preparing')
          : t(isForPlan ? 'assistant.download' : 'assistant.download.suggestions')}
      </Button>
      {hasFailed && (
        <Notice tone="error" className="w-full">
          <p>{t('assistant.download.failed')}</p>
          <TextButton look="link" onClick={() => void download()}>
            {t('assistant.retry')}
          </TextButton>
        </Notice>
      )}
      {!isEmpty && (
        <>
          <Button {...planTool} onClick={() => void print().catch(() => setHasFailed(true))}>
            <Printer />
            {t('assistant.download.print')}
          </Button>
          <CopyTextButton {...planTool} text={() => toMarkdown(build())} labels="assistant.plan" />
          {canEmail && <EmailPlan />}
        </>
      )}
      {printed}
    </div>
  )
}
