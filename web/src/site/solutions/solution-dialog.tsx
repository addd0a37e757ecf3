import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import type { Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { preparePdf } from '../../lib/document/create-pdf.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { reloadIfUpdated } from '../../lib/site-updated.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { useServiceOpened } from '../dialog/use-service-opened.ts'
import { solutionWeaves, weaveOf } from '../weaves.ts'
import { SolutionDetails } from './solution-details.tsx'
import styles from './solution-dialog.module.css'

const loadFile = () => import('./solution-file.ts')

type Props = { solution: Entry; open: boolean; onOpenChange: (open: boolean) => void }

/** The details of a solution. */
export default function SolutionDialog({ solution, open, onOpenChange }: Props) {
  const { t, i18n } = useTranslation()
  const { language, other } = useLanguage()
  const logo = useImage('company.logo')?.url
  const [isPreparing, setIsPreparing] = useState(false)
  const chat = useChatTrigger()
  const { id, text } = solution
  useServiceOpened(`solutions.${id}`, open)

  useEffect(() => setLoadOf('solution-file', () => Promise.all([loadFile(), preparePdf()])), [])

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: text('title') })
  }

  const download = async () => {
    if (isPreparing) return
    setIsPreparing(true)
    try {
      const { downloadSolution, solutionModel } = await loadFile()
      const texts = i18n.getResourceBundle(language, 'content') ?? {}
      await downloadSolution(solutionModel(solution, t, language, new Date()), { logo, texts })
    } catch (error) {
      console.error('Error creating the file of a solution:', error)
      reloadIfUpdated(error)
      notify(t('solutions.download.failed'), 'failed')
    }
    setIsPreparing(false)
  }

  return (
    <DetailDialog
      open={open}
      onOpenChange={onOpenChange}
      weave={weaveOf(solutionWeaves, id)}
      title={text('title')}
      subtitle={
        text('otherTitle') && (
          <p className={styles.other} lang={other}>
            <bdi>{text('otherTitle')}</bdi>
          </p>
        )
      }
      description={text('description')}
      actions={
        <>
          <Button onClick={book}>{t('cta.book')}</Button>
          <Button
            look="quiet"
            title={t('solutions.download.hint')}
            data-opens="solution-file"
            data-on-intent=""
            aria-disabled={isPreparing || undefined}
            onClick={() => void download()}
          >
            <Icon name="download" />
            <span aria-live="polite">
              {t(isPreparing ? 'solutions.download.preparing' : 'solutions.download')}
            </span>
          </Button>
        </>
      }
    >
      <SolutionDetails solution={solution} />
    </DetailDialog>
  )
}
