import { CalendarDays, MessageSquareText, RotateCcw, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnBookingContext } from '../booking/use-own-booking.ts'
import { useAssistantStatus } from '../../data/assistant/status.ts'
import { useChatContext } from '../chat/use-chat.ts'
import { useResumeContext } from '../resume/use-resume.ts'
import { Button } from '../../ui/button.tsx'
import { inkGround } from '../../ui/card.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { BarButton } from './bar-button.tsx'

type Props = {
  onClose: () => void
  /** Called after everything was reset. */
  onReset: () => void
}

export function DrawerHeader({ onClose, onReset }: Props) {
  const { t } = useTranslation()
  const { state, reset, announce, openBooking } = useWizardContext()
  const { isBooked } = useOwnBookingContext()
  const chat = useChatContext()
  const { isShown: isResuming } = useResumeContext()
  const [isConfirming, setIsConfirming] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const isUsed = state.step > 0 || state.email !== '' || state.idea !== ''

  return (
    <header className={`${inkGround} text-on-ink [--focus-ring:var(--color-saffron-400)]`}>
      <div className="flex items-center gap-3 px-(--drawer-gutter) py-4 max-sm:gap-0 max-sm:py-3 max-sm:pe-[calc(var(--drawer-gutter)-0.625rem)]">
        <Logo />
        <div className="min-w-0 flex-1">
          {/* On a phone it takes two lines, however many buttons are next to it. */}
          <p className="line-clamp-1 text-md leading-[1.5] font-semibold max-sm:line-clamp-2 max-sm:max-w-40 max-sm:text-sm max-sm:leading-snug max-sm:text-balance">
            {t('assistant.name')}
          </p>
          <Status />
        </div>
        {isBooked && (
          <BarButton
            look="ink"
            icon={<CalendarDays />}
            label={t('booking.own')}
            onClick={openBooking}
          />
        )}
        {!chat.isOpen && !isResuming && (
          <BarButton
            look="ink"
            icon={<MessageSquareText />}
            label={t('chat.open')}
            onClick={chat.open}
          />
        )}
        {isUsed && !chat.isOpen && (
          <BarButton
            ref={toggle}
            look="ink"
            icon={<RotateCcw />}
            label={t('assistant.reset')}
            aria-expanded={isConfirming}
            onClick={() => setIsConfirming(!isConfirming)}
          />
        )}
        <Button look="ink" size="compact" aria-label={t('assistant.close')} onClick={onClose}>
          <X />
        </Button>
      </div>
      {isConfirming && isUsed && !chat.isOpen && (
        <section
          className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-saffron-200 px-(--drawer-gutter) py-3 text-sm text-body [--focus-ring:var(--color-ink-700)]"
          aria-label={t('assistant.reset')}
        >
          <p className="grow basis-64">{t('assistant.reset.question')}</p>
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
  const isOffline = !isOnline || error === 'network' || health === 'unreachable'
  const isLimited = error !== undefined || isLesser
  const status = isOffline ? 'offline' : isLimited ? 'limited' : shown[health]
  return (
    <output
      className={`flex items-center gap-2 text-xs leading-[1.5] text-on-ink-muted before:size-2 before:flex-none before:rounded-full ${dots[status]}`}
      aria-label={t('assistant.status.label')}
    >
      {t(`assistant.status.${status}`)}
    </output>
  )
}

const shown = {
  checking: 'checking',
  available: 'connected',
  not_configured: 'limited',
  budget_used: 'limited',
} as const

const dots = {
  checking: 'before:bg-on-ink-muted',
  connected: 'before:bg-jade-300 before:ring-3 before:ring-jade-300/22',
  limited: 'before:bg-saffron-400 before:ring-3 before:ring-saffron-400/24',
  offline: 'before:inset-ring-2 before:inset-ring-on-ink-muted',
} as const

/** The logo: triangles of Najdi architecture. */
const Logo = () => (
  <svg className="size-11 max-sm:me-2 max-sm:size-9" viewBox="0 0 44 44" aria-hidden="true">
    <rect className="fill-ink-600" width="44" height="44" rx="14" />
    <path
      className="fill-saffron-200"
      d="m22 9 5 8H17l5-8Zm-7 11 5 8H10l5-8Zm14 0 5 8H24l5-8Zm-7 11 3 5h-6l3-5Z"
    />
  </svg>
)

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser is online. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
