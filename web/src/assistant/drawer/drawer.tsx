import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatContext } from '../chat/use-chat.ts'
import { ChatView } from '../chat/chat-view.tsx'
import { AreaNote } from '../wizard/area-note.tsx'
import { IdeaStep } from '../wizard/idea-step.tsx'
import { IntroStep } from '../wizard/intro-step.tsx'
import { NeedsStep } from '../wizard/needs-step.tsx'
import { ResultsStep } from '../results/results-step.tsx'
import { ResumeView } from '../resume/resume-view.tsx'
import { RestoredNote } from '../resume/restored-note.tsx'
import { useResumeContext } from '../resume/use-resume.ts'
import { PartBoundary } from '../../ui/error-boundary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { DrawerFooter } from './drawer-footer.tsx'
import { DrawerHeader } from './drawer-header.tsx'
import styles from './drawer.module.css'
import { lastStep, type Step } from '../wizard/wizard-state.ts'

type Props = { open: boolean; announcement: string; onClose: () => void }

const screens = [IntroStep, NeedsStep, IdeaStep, ResultsStep, ResultsStep] as const

const focusHeading = (body: HTMLElement | null) =>
  body?.querySelector('h2')?.focus({ preventScroll: true })

/** The assistant's drawer at the inline end of the page. */
export function Drawer({ open, announcement, onClose }: Props) {
  const { t } = useTranslation()
  const { state, announce } = useWizardContext()
  const { isOpen: isChatting } = useChatContext()
  const { isShown: isResuming, restored } = useResumeContext()
  const isCovered = isChatting || isResuming
  const { step } = state
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  const Screen = screens[step]

  // A new step starts at its top, with the focus on its heading. When the last suggestion arrives, the visitor may be
  // reading the first ones.
  useEffect(() => {
    const from = shownStep.current
    if (step === from) return
    shownStep.current = step
    const focused = document.activeElement
    const isArrival = from === 3 && step === 4 && !focused?.closest('footer')
    if (body.current && !isArrival) body.current.scrollTop = 0
    if (!isArrival || !body.current?.contains(focused)) focusHeading(body.current)
    announce(
      `${t('assistant.progress', { step: step + 1, total: 5 })}: ${t(`assistant.step.${step}`)}`,
    )
  }, [step, announce, t])

  // The focused button of the chat or the link was removed.
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) focusHeading(body.current)
    wasCovered.current = isCovered
  }, [isCovered])

  // The note about another draft is at the top.
  useEffect(() => {
    if (restored && body.current) body.current.scrollTop = 0
  }, [restored])

  // Here, because opening the dialog moves the focus to its first button.
  const resumeHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open && isResuming) resumeHeading.current?.focus({ preventScroll: true })
  }, [open, isResuming])

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('assistant.name')}
      className={`assistant ${styles.drawer}`}
    >
      <div className={styles.panel}>
        <DrawerHeader onClose={onClose} onReset={() => focusHeading(body.current)} />
        <div className={styles.wizard} inert={isCovered}>
          <Progress step={step} />
          <div ref={body} className={styles.body} data-wide={step > 2 || undefined}>
            <RestoredNote />
            <AreaNote />
            <div className={styles.step} key={Math.min(step, 3)}>
              <PartBoundary>
                <Screen />
              </PartBoundary>
            </div>
          </div>
          <DrawerFooter onFinish={onClose} />
        </div>
        {isChatting && !isResuming && (
          <PartBoundary>
            <ChatView />
          </PartBoundary>
        )}
        {isResuming && (
          <PartBoundary>
            <ResumeView heading={resumeHeading} />
          </PartBoundary>
        )}
        <p className="visually-hidden" aria-live="polite">
          {announcement}
        </p>
      </div>
    </Modal>
  )
}

const steps: Step[] = [0, 1, 2, 3, 4]

/** Five segments, filled up to the current step. */
function Progress({ step }: { step: Step }) {
  const { t } = useTranslation()
  const position = t('assistant.progress', { step: step + 1, total: steps.length })
  return (
    // A `progress` element would draw its own bar.
    <div
      className={styles.progress}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t('assistant.progress.label')}
      aria-valuemin={0}
      aria-valuemax={lastStep}
      aria-valuenow={step}
      aria-valuetext={`${position}: ${t(`assistant.step.${step}`)}`}
    >
      {steps.map((each) => (
        <span key={each} className={styles.segment} data-filled={each <= step || undefined}>
          <span className={styles.name} data-current={each === step || undefined}>
            {t(`assistant.step.${each}`)}
          </span>
        </span>
      ))}
      <span className={styles.short}>
        {position} · {t(`assistant.step.${step}`)}
      </span>
    </div>
  )
}
