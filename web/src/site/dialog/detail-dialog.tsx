import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { bannerClass, DialogFrame } from './dialog-frame.tsx'

export type DetailProps = { entry: Entry; open: boolean; onClose: () => void }
type Props = DetailProps & {
  list: 'solutions' | 'services'
  eyebrow: string | undefined
  children: ReactNode
  /** A button besides the one that books a consultation. */
  action?: ReactNode
}

/** The details of a solution or service: image, names, description, content and actions. */
export function DetailDialog({ list, entry, open, onClose, eyebrow, children, action }: Props) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const { id, text } = entry
  useEffect(() => {
    if (open) trackAction('service_opened', { id: `${list}.${id}` })
  }, [list, id, open])

  const book = () => {
    onClose()
    chat.open({ view: 'booking', service: text('title') })
  }

  return (
    <DialogFrame
      title={text('title')}
      eyebrow={eyebrow}
      otherTitle={text('otherTitle')}
      open={open}
      onClose={onClose}
      banner={<SlotImage slot={`${list}.${id}.image`} className={bannerClass} sizes="50rem" />}
      actions={
        <>
          <Button onClick={book}>{t('cta.book')}</Button>
          {action}
        </>
      }
    >
      <p className="mb-6 max-w-text text-lg">{text('description')}</p>
      {children}
    </DialogFrame>
  )
}
