import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import type { Offering } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'
import styles from './solution-dialog.module.css'

type Props = { offering: Offering; open: boolean; onOpenChange: (open: boolean) => void }

/** One offering in full. Loaded when a visitor approaches a card. */
export default function SolutionDialog({ offering, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const chat = useChatTrigger()
  const { id, weave } = offering

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: t(`solutions.${id}.title`) })
  }

  return (
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
      actions={<Button onClick={book}>{t('cta.book')}</Button>}
    >
      <SolutionDetails id={id} />
    </DetailDialog>
  )
}
