import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { useServiceOpened } from '../dialog/use-service-opened.ts'
import type { Offering } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'
import styles from './solution-dialog.module.css'
import { SolutionSheet } from './solution-sheet.tsx'

type Props = { offering: Offering; open: boolean; onOpenChange: (open: boolean) => void }

/** The details of a solution. */
export default function SolutionDialog({ offering, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const chat = useChatTrigger()
  const { id, weave } = offering
  useServiceOpened(`solutions.${id}`, open)

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: t(`solutions.${id}.title`) })
  }

  // Some in-app browsers cannot print.
  const download = () => {
    if (typeof window.print === 'function') window.print()
    else notify(t('solutions.sheet.cannotPrint'), 'failed')
  }

  return (
    <>
      <DetailDialog
        open={open}
        onOpenChange={onOpenChange}
        weave={weave}
        title={t(`solutions.${id}.title`)}
        subtitle={
          <p className={styles.other} lang={other}>
            <bdi>{t(`solutions.${id}.otherTitle`)}</bdi>
          </p>
        }
        description={t(`solutions.${id}.description`)}
        actions={
          <>
            <Button onClick={book}>{t('cta.book')}</Button>
            <Button look="quiet" title={t('solutions.download.hint')} onClick={download}>
              <Icon name="download" />
              {t('solutions.download')}
            </Button>
          </>
        }
      >
        <SolutionDetails id={id} />
      </DetailDialog>
      {open && <SolutionSheet offering={offering} />}
    </>
  )
}
