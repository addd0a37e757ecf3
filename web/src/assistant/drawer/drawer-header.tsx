import { CalendarDays, MessageSquareText, RotateCcw, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useOwnBookingContext,
  useChatContext,
  useResumeContext,
  useWizardContext,
} from '../context.ts'
import { useAssistantStatus } from '../../data/assistant/status.ts'
import { useImage } from '../../data/content/content-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { FirmMark } from '../../ui/firm-mark.tsx'
import { inkGround } from '../../ui/card.tsx'
import { BarButton } from './bar-button.tsx'
import { listen } from '../../lib/listen.ts'

type Props = {
  onClose: () => void
  onReset: () => void
}

/** Focuses the button when the question appears. */
const focusElement = (element: HTMLElement | null) => element?.focus()

/** On a phone: in the line of the steps, below the header. */
const inStepLine =
  'max-md:absolute max-md:end-[calc(var(--drawer-gutter)-0.625rem)] max-md:top-full max-md:[--focus-ring:var(--color-saffron-600)] max-md:*:text-ink-700!'

export function DrawerHeader({ onClose, onReset }: Props) {
  const { t } = useTranslation()
  const { state, reset, announce, openBooking } = useWizardContext()
  const { isBooked } = useOwnBookingContext()
  const chat = useChatContext()
  const { isShown: isResuming } = useResumeContext()
  const [isConfirming, setIsConfirming] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const logo = useImage('company.logo')?.url
  const isUsed = state.step > 0 || state.email !== '' || state.idea !== ''

  return (
    <header className={`${inkGround} relative text-on-ink [--focus-ring:var(--color-saffron-400)]`}>
      <div className="flex min-h-14 items-center gap-2 px-(--drawer-gutter) py-1 md:py-3">
        <FirmMark logo={logo} className="h-9 max-w-[17vmin] flex-none object-contain" />
        <div className="min-w-0 flex-1">
          <p className="text-[clamp(0.8125rem,4vw,1.0625rem)] leading-snug font-semibold text-balance">
            {t('assistant.name')}
          </p>
          <Status />
        </div>
        {isBooked && (
          <BarButton look="ink" label={t('booking.own')} onClick={openBooking}>
            <CalendarDays />
          </BarButton>
        )}
        <div className={`flex gap-2 ${isResuming ? '' : inStepLine}`}>
          {!chat.isOpen && !isResuming && (
            <BarButton look="ink" label={t('chat.open')} onClick={chat.open}>
              <MessageSquareText />
            </BarButton>
          )}
          {isUsed && !chat.isOpen && (
            <BarButton
              ref={toggle}
              look="ink"
              label={t('assistant.reset')}
              aria-expanded={isConfirming}
              onClick={() => setIsConfirming(!isConfirming)}
            >
              <RotateCcw />
            </BarButton>
          )}
        </div>
        <Button
          look="ink"
          size="compact"
          className="-me-2.5"
          aria-label={t('assistant.close')}
          onClick={onClose}
        >
          <X />
        </Button>
      </div>
      {isConfirming && isUsed && !chat.isOpen && (
        <section
          className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-saffron-200 px-(--drawer-gutter) py-3 text-sm text-body [--focus-ring:var(--color-ink-700)]"
          aria-labelledby="assistant-reset"
        >
          <p id="assistant-reset" className="grow basis-64">
            {t('assistant.reset.question')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                setIsConfirming(false)
                reset()
                chat.reset()
                announce(t('assistant.intro.title'))
                onReset()
              }}
            >
              {t('assistant.reset.yes')}
            </Button>
            <Button
              ref={focusElement}
              look="bordered"
              onClick={() => {
                setIsConfirming(false)
                toggle.current?.focus()
              }}
            >
              {t('assistant.reset.no')}
            </Button>
          </div>
        </section>
      )}
    </header>
  )
}

/** The assistant's status: what the server said, the connection and the last request. */
function Status() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { isOpen, failure } = useChatContext()
  const isOnline = useOnline()
  const health = useAssistantStatus()
  const { result } = state
  const isLesser = !isOpen && (result?.source === 'fallback' || result?.isPartial === true)
  const error = isOpen ? failure?.code : state.failure?.key
  const isOffline = !isOnline || health === 'unreachable'
  // A connection that failed may be back.
  const isLimited = (error !== undefined && error !== 'network') || isLesser
  const status = isOffline ? 'offline' : isLimited ? 'limited' : shown[health]
  return (
    <output
      className={`mt-0.5 flex items-center gap-2 text-xs leading-tight text-on-ink-muted before:size-2 before:flex-none before:rounded-full ${dots[status]}`}
      aria-label={t('assistant.status.label')}
    >
      {t(`assistant.status.${status}`)}
    </output>
  )
}

const shown = {
  checking: 'checking',
  available: 'connected',
  examples: 'examples',
  not_configured: 'limited',
  budget_used: 'limited',
} as const

const dots = {
  checking: 'before:bg-on-ink-muted',
  connected: 'before:bg-jade-300',
  limited: 'before:bg-saffron-400',
  examples: 'before:bg-saffron-400',
  offline: 'before:border-2 before:border-on-ink-muted',
} as const

const subscribe = (onChange: () => void) => listen(window, ['online', 'offline'], onChange)

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
