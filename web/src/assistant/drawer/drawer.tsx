import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTools } from '../chat/chat-context.ts'
import { ChatView } from '../chat/chat-view.tsx'
import { IdeaStep } from '../wizard/idea-step.tsx'
import { IntroStep } from '../wizard/intro-step.tsx'
import { LoadingStep } from '../wizard/loading-step.tsx'
import { NeedsStep } from '../wizard/needs-step.tsx'
import { ResultsStep } from '../results/results-step.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { DrawerFooter } from './drawer-footer.tsx'
import { DrawerHeader } from './drawer-header.tsx'
import styles from './drawer.module.css'
import { lastStep, type Step } from '../wizard/wizard-state.ts'

type Props = { open: boolean; said: string; onClose: () => void }

const screens = [IntroStep, NeedsStep, IdeaStep, LoadingStep, ResultsStep] as const

const toHeading = (body: HTMLElement | null) =>
  body?.querySelector('h2')?.focus({ preventScroll: true })

/** The assistant's panel at the inline end of the page. */
export function Drawer({ open, said, onClose }: Props) {
  const { t } = useTranslation()
  const { state, announce } = useWizardTools()
  const { isOpen: isChatting } = useChatTools()
  const { step } = state
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  const Screen = screens[step]

  // A new step begins at its top and with its heading, for eyes and screen readers alike.
  useEffect(() => {
    if (step === shownStep.current) return
    shownStep.current = step
    if (body.current) body.current.scrollTop = 0
    toHeading(body.current)
    announce(
      `${t('assistant.progress', { step: step + 1, total: 5 })}: ${t(`assistant.step.${step}`)}`,
    )
  }, [step, announce, t])

  // Back from the conversation, whose button is gone.
  const wasChatting = useRef(isChatting)
  useEffect(() => {
    if (wasChatting.current && !isChatting) toHeading(body.current)
    wasChatting.current = isChatting
  }, [isChatting])

  return (
    <Modal open={open} onClose={onClose} label={t('assistant.name')} className={styles.drawer}>
      <div className={styles.panel}>
        <DrawerHeader onClose={onClose} onReset={() => toHeading(body.current)} />
        <div className={styles.wizard} inert={isChatting}>
          <Progress step={step} />
          <div ref={body} className={styles.body} data-wide={step === 4 || undefined}>
            <div className={styles.step} key={step}>
              <Screen />
            </div>
          </div>
          <DrawerFooter onFinish={onClose} />
        </div>
        {isChatting && <ChatView />}
        <p className={styles.said} aria-live="polite">
          {said}
        </p>
      </div>
    </Modal>
  )
}

const steps: Step[] = [0, 1, 2, 3, 4]

/** Five segments, filled up to the current step. */
function Progress({ step }: { step: Step }) {
  const { t } = useTranslation()
  const place = t('assistant.progress', { step: step + 1, total: steps.length })
  return (
    // The five segments are drawn; `progress` would draw a bar of its own.
    <div
      className={styles.progress}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t('assistant.progress.label')}
      aria-valuemin={0}
      aria-valuemax={lastStep}
      aria-valuenow={step}
      aria-valuetext={`${place}: ${t(`assistant.step.${step}`)}`}
    >
      {steps.map((each) => (
        <span key={each} className={styles.segment} data-filled={each <= step || undefined}>
          <span className={styles.name} data-current={each === step || undefined}>
            {t(`assistant.step.${each}`)}
          </span>
        </span>
      ))}
      <span className={styles.short}>
        {place} · {t(`assistant.step.${step}`)}
      </span>
    </div>
  )
}
