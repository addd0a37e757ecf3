import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Weave } from '../solutions/weave.tsx'
import styles from './detail-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  weave: string
  title: string
  subtitle?: ReactNode
  description: string
  children: ReactNode
  actions: ReactNode
}

/** The frame of a card's details: emblem, title, content and actions. */
export function DetailDialog(props: Props) {
  const { open, onOpenChange, weave, title, subtitle, description, children, actions } = props
  const { t } = useTranslation()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay}>
          <Dialog.Content className={styles.dialog} {...useReturnFocus()}>
            <header className={styles.head}>
              <Weave pattern={weave} size={56} />
              <div>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {subtitle}
              </div>
              <Dialog.Close className={`icon-button ${styles.close}`} aria-label={t('ui.close')}>
                <Icon name="close" />
              </Dialog.Close>
            </header>
            <div className={styles.body}>
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
              {children}
            </div>
            <footer className={styles.foot}>{actions}</footer>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
