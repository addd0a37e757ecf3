import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnBookingContext } from '../booking/use-own-booking.ts'
import { useAssistantStatus } from '../../data/assistant/status.ts'
import { useChatContext } from '../chat/use-chat.ts'
import { CalendarIcon, ChatIcon, CloseIcon, RestartIcon } from '../icons.tsx'
import { useResumeContext } from '../resume/use-resume.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './drawer-header.module.css'

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
    <header className={styles.header}>
      <div className={`row ${styles.bar}`}>
        <Logo />
        <div className="grow">
          <p className={styles.name}>{t('assistant.name')}</p>
          <Status />
        </div>
        {isBooked && (
          <button type="button" className="button" onClick={openBooking}>
            <CalendarIcon size={18} />
            <span className="wide">{t('booking.own')}</span>
          </button>
        )}
        {!chat.isOpen && !isResuming && (
          <button type="button" className="button" onClick={chat.open}>
            <ChatIcon size={18} />
            <span className="wide">{t('chat.open')}</span>
          </button>
        )}
        {isUsed && !chat.isOpen && (
          <button
            ref={toggle}
            type="button"
            className="button"
            aria-expanded={isConfirming}
            onClick={() => setIsConfirming(!isConfirming)}
          >
            <RestartIcon size={18} />
            <span className="wide">{t('assistant.reset')}</span>
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-label={t('assistant.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {isConfirming && isUsed && !chat.isOpen && (
        <section className={`wrap ${styles.question}`} aria-label={t('assistant.reset')}>
          <p>{t('assistant.reset.question')}</p>
          <button
            type="button"
            className={`button ${styles.yes}`}
            onClick={() => {
              setIsConfirming(false)
              reset()
              chat.reset()
              announce(t('assistant.intro.title'))
              onReset()
            }}
          >
            {t('assistant.reset.yes')}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsConfirming(false)
              toggle.current?.focus()
            }}
          >
            {t('assistant.reset.no')}
          </button>
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
      className={`row ${styles.status}`}
      data-status={status}
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

/** The logo: triangles of Najdi architecture. */
const Logo = () => (
  <svg className={styles.mark} viewBox="0 0 44 44" aria-hidden="true">
    <rect width="44" height="44" rx="14" />
    <path d="m22 9 5 8H17l5-8Zm-7 11 5 8H10l5-8Zm14 0 5 8H24l5-8Zm-7 11 3 5h-6l3-5Z" />
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
