import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatContext, useResumeContext, useWizardContext } from '../context.ts'
import { LaterChat, loadChatAhead } from '../chat/later-chat.tsx'
import { AreaNote } from '../wizard/area-note.tsx'
import { IdeaStep } from '../wizard/idea-step.tsx'
import { IntroStep } from '../wizard/intro-step.tsx'
import { NeedsStep } from '../wizard/needs-step.tsx'
import { ResumeView } from '../resume/resume-view.tsx'
import { RestoredNote } from '../resume/restored-note.tsx'
import { listen } from '../../lib/listen.ts'
import { closeOnBack } from '../../ui/close-on-back.ts'
import { PartBoundary, PartFailed } from '../../ui/error-boundary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'
import { DrawerFooter } from './drawer-footer.tsx'
import { DrawerHeader } from './drawer-header.tsx'
import { LoadingPart } from './loading-part.tsx'
import { steps, type Step } from '../wizard/wizard-state.ts'

/** It comes from the inline end; a strip of the page stays visible, and closes it when clicked. */
const slide =
  'translate-x-(--away) [--away:100%] [transition:translate_320ms_var(--ease-out),display_320ms_allow-discrete,overlay_320ms_allow-discrete] backdrop:bg-ink-950/0 backdrop:[transition:background-color_320ms_var(--ease-out),display_320ms_allow-discrete,overlay_320ms_allow-discrete] open:translate-x-0 open:backdrop:bg-ink-950/90 rtl:[--away:-100%] starting:open:translate-x-(--away) starting:open:backdrop:bg-ink-950/0'

type Props = { open: boolean; announcement: string; onClose: () => void }

// Loaded while the visitor answers, and not ahead of the assistant.
const Results = lazyPart(() => import('../results/results-step.tsx'))

const screens = [IntroStep, NeedsStep, IdeaStep, Results, Results] as const

/** Moves the focus to the heading of a step, or to its place until it is loaded. */
const focusHeading = (body: HTMLElement | null) =>
  (body?.querySelector('h2') ?? body)?.focus({ preventScroll: true })

/** Whether the window is lower than 32 root font sizes, as in the variant `short`, so that large text counts. */
const isShortNow = () =>
  innerHeight < 32 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const subscribe = (onChange: () => void) => listen(window, 'resize', onChange)

/** Scrolls the step, and the drawer where it scrolls as a whole, to its top. */
function scrollToTop(body: HTMLElement | null) {
  for (const each of [body, body?.closest('dialog')]) if (each) each.scrollTop = 0
}

/** The assistant's drawer at the inline end of the page. */
export function Drawer({ open, announcement, onClose }: Props) {
  const { t } = useTranslation()
  const { state, announce, back } = useWizardContext()
  const { isOpen: isChatting, close: closeChat } = useChatContext()
  const { isShown: isResuming, restored } = useResumeContext()
  const isCovered = isChatting || isResuming
  const { step } = state
  const isShort = useSyncExternalStore(subscribe, isShortNow)
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  const Screen = screens[step]
  const results = useLoad(Results.load, step >= 3)
  const loading = step < 3 ? 'ready' : results.state

  // A new step starts at its top, with the focus on its heading. When the last suggestion arrives, the visitor may be
  // reading the first ones.
  useEffect(() => {
    const from = shownStep.current
    if (step === from) return
    shownStep.current = step
    const focused = document.activeElement
    const isArrival = from === 3 && step === 4 && !focused?.closest('footer')
    if (!isArrival) scrollToTop(body.current)
    if (!isArrival || !body.current?.contains(focused)) focusHeading(body.current)
    announce(
      `${t('assistant.progress', { step: step + 1, total: steps.length })}: ${t(`assistant.step.${step}`)}`,
    )
  }, [step, announce, t])

  useEffect(() => {
    if (open) loadChatAhead()
  }, [open])
  const hasBegun = step > 0
  useEffect(() => {
    // A failure is that of the results, once they are shown.
    if (hasBegun) Results.load().catch(() => undefined)
  }, [hasBegun])
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === body.current || activeElement === document.body
    if (open && loading === 'ready' && isLost) focusHeading(body.current)
  }, [open, loading])

  // Back of the browser does what Back of a step or of the chat does.
  const onBack = useEffectEvent(() => (isResuming ? onClose() : isChatting ? closeChat() : back()))
  useEffect(
    () => (open && (step > 0 || isCovered) ? closeOnBack(() => onBack()) : undefined),
    [open, step, isCovered],
  )

  // The note about another draft is at the top.
  useEffect(() => {
    if (restored) scrollToTop(body.current)
  }, [restored])

  // Opening the dialog moves the focus to its first button; the focused button of the chat or the link was removed.
  const resumeHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!open) return
    if (isResuming) resumeHeading.current?.focus({ preventScroll: true })
    else if (!isChatting) focusHeading(body.current)
  }, [open, isChatting, isResuming])

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('assistant.name')}
      className={`assistant print-dialog ${slide} fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-full max-w-full rounded-none bg-page text-sm leading-text [box-shadow:none] [--drawer-gutter:clamp(1rem,4vw,2.5rem)] md:max-w-[min(64rem,100%-3.5rem)] md:shadow-lg ${isShort ? 'overflow-y-auto' : 'overflow-hidden'}`}
    >
      <div
        // The list of messages scrolls in itself, to the newest one.
        className={`grid ${!isShort ? 'h-full' : isChatting ? 'h-[max(100%,32rem)]' : 'min-h-full'} grid-cols-1 grid-rows-[auto_minmax(0,1fr)] print:block print:h-auto`}
      >
        <DrawerHeader onClose={onClose} onReset={() => focusHeading(body.current)} />
        <div
          className="col-1 row-2 grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] inert:invisible print:block print:inert:hidden"
          inert={isCovered}
        >
          <Progress step={step} />
          <div
            ref={body}
            tabIndex={-1}
            // Positioned, so that hidden texts in it do not make the drawer scroll.
            className="relative overflow-y-auto overscroll-contain px-(--drawer-gutter) pt-[clamp(1.5rem,4vw,2.75rem)] pb-12 [scrollbar-width:thin] short:overscroll-auto print:overflow-visible"
          >
            <RestoredNote />
            <AreaNote />
            <div className="animate-rise" key={Math.min(step, 3)}>
              {loading === 'loading' && <LoadingPart />}
              {loading === 'failed' && <PartFailed onRetry={results.retry} />}
              {loading === 'ready' && (
                <PartBoundary>
                  <Screen />
                </PartBoundary>
              )}
            </div>
          </div>
          <DrawerFooter onFinish={onClose} />
        </div>
        {isCovered && (
          <PartBoundary key={String(isResuming)}>
            {isResuming ? <ResumeView heading={resumeHeading} /> : <LaterChat />}
          </PartBoundary>
        )}
        <p className="sr-only" aria-live="polite">
          {announcement}
        </p>
      </div>
    </Modal>
  )
}

/** Five segments, filled up to the current step. */
function Progress({ step }: { step: Step }) {
  const { t } = useTranslation()
  const position = t('assistant.progress', { step: step + 1, total: steps.length })
  return (
    // A `progress` element would draw its own bar.
    <div
      className="grid grid-cols-5 gap-x-1 border-b border-line bg-card md:grid-cols-[1fr_1fr_1fr_1.2fr_1fr] md:px-(--drawer-gutter) md:py-3"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t('assistant.progress.label')}
      aria-valuemin={0}
      aria-valuemax={steps.length - 1}
      aria-valuenow={step}
      aria-valuetext={`${position}: ${t(`assistant.step.${step}`)}`}
    >
      {steps.map((each) => (
        <span
          key={each}
          className={`before:block before:h-1 before:rounded-full before:forced-color-adjust-none before:transition-[background-color] before:duration-300 ${each <= step ? 'before:bg-jade-600' : 'before:bg-sand-200'}`}
        >
          <span
            className={`block pt-1 text-xs leading-[1.5] max-md:hidden ${each === step ? 'font-semibold text-ink-700' : 'text-muted'}`}
          >
            {t(`assistant.step.${each}`)}
          </span>
        </span>
      ))}
      {/* On a phone there is room for one name, next to the buttons of the header. */}
      <span className="col-span-full flex min-h-11 flex-wrap content-center gap-x-2 px-(--drawer-gutter) py-1 pe-24 text-xs leading-tight text-muted max-md:-order-1 md:hidden">
        {position}
        <strong className="font-semibold text-ink-700">{t(`assistant.step.${step}`)}</strong>
      </span>
    </div>
  )
}
