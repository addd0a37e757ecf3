import { Dialog } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useOpener } from '../../ui/use-opener.ts'
import type { Offering } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'
import styles from './solution-dialog.module.css'
import { SolutionSheet } from './solution-sheet.tsx'
import { Weave } from './weave.tsx'

type Props = { offering: Offering; open: boolean; onOpenChange: (open: boolean) => void }

/** One offering in full. Loaded when a visitor approaches the first card. */
export default function SolutionDialog({ offering, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const chat = useChatTrigger()
  const { id, weave } = offering

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: t(`solutions.${id}.title`) })
  }

  // Browsers that live inside other apps cannot always print.
  const download = () => {
    if (typeof window.print === 'function') window.print()
    else notify(t('solutions.sheet.cannotPrint'), 'failed')
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay}>
          <Dialog.Content className={styles.dialog} {...useOpener()}>
            <header className={styles.head}>
              <Weave pattern={weave} size={56} />
              <div>
                <Dialog.Title className={styles.title}>{t(`solutions.${id}.title`)}</Dialog.Title>
                <p className={styles.other} lang={other}>
                  <bdi>{t(`solutions.${id}.otherTitle`)}</bdi>
                </p>
              </div>
              <Dialog.Close className={styles.close} aria-label={t('ui.close')}>
                <Icon name="close" />
              </Dialog.Close>
            </header>
            <div className={styles.body}>
              <Dialog.Description className={styles.description}>
                {t(`solutions.${id}.description`)}
              </Dialog.Description>
              <SolutionDetails id={id} />
            </div>
            <footer className={styles.foot}>
              <Button onClick={book}>{t('cta.book')}</Button>
              <Button look="quiet" onClick={download}>
                <Icon name="download" />
                {t('solutions.download')}
              </Button>
            </footer>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
      {open && <SolutionSheet offering={offering} />}
    </Dialog.Root>
  )
}
