import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import '../../ui/later.css'

type Props = {
  title: string
  eyebrow?: string | undefined
  /** The title in the other language. */
  otherTitle?: string
  open: boolean
  onClose: () => void
  /** The image above the text, from edge to edge. */
  slot?: string
  children: ReactNode
  /** Of its button that books a consultation: the service that it is about. Without it, there are no buttons. */
  booking?: { service?: string }
  /** Further buttons. They stay while the text scrolls. */
  actions?: ReactNode
  /** The end of the text. */
  foot?: ReactNode
}

const note = 'text-sm text-balance text-muted'

/** A dialog to read, whose head and actions stay while its text scrolls. */
export function DialogFrame(props: Props) {
  const { title, eyebrow, otherTitle, open, onClose, booking, actions } = props
  const { t } = useTranslation()
  const { other } = useLanguage()
  const id = useId()
  const chat = useChatTrigger()
  const book = () => {
    onClose()
    chat.open({ view: 'booking', ...booking })
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      // On a phone it comes from the bottom.
      className="print-dialog m-auto w-[min(50rem,100%-2rem)] [--color-focus:var(--color-saffron-600)] [--sheet-gutter:clamp(1.25rem,5vw,2.5rem)] open:animate-rise max-sm:mb-0 max-sm:max-h-[calc(100dvh-3rem)] max-sm:w-full max-sm:rounded-b-none"
    >
      {/* A click on the `dialog` itself counts as outside, so the padding is on the element inside. */}
      <div>
        <header className="sticky top-0 z-1 flex items-start justify-between gap-4 border-b border-line bg-card px-(--sheet-gutter) pt-6 pb-4 short:static">
          <div>
            {eyebrow && <p className={`mb-1.5 ${note}`}>{eyebrow}</p>}
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            {otherTitle && (
              <p className={note} lang={other}>
                <bdi>{otherTitle}</bdi>
              </p>
            )}
          </div>
          <IconButton label={t('ui.close')} look="sand" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        {props.slot && (
          <SlotImage
            slot={props.slot}
            className="block aspect-21/9 h-auto w-full bg-sand-200 object-cover sm:aspect-9/2"
            sizes="50rem"
          />
        )}
        <div className="px-(--sheet-gutter) pt-6 pb-8">{props.children}</div>
        {props.foot}
        {booking && (
          <footer className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-card px-(--sheet-gutter) py-4 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-[linear-gradient(to_top,var(--color-card),#0000)] short:static short:before:hidden max-xs:[&>button:not([aria-label])]:flex-[1_0_auto]">
            <Button onClick={book}>{t('cta.book')}</Button>
            {actions}
          </footer>
        )}
      </div>
    </Modal>
  )
}
