import { ArrowRight, Check, LoaderCircle } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '#contract/email-address.ts'
import { Button, ButtonRow } from '../../../ui/button.tsx'
import { useCutPasteNotice } from '../../../ui/form/use-cut-paste-notice.ts'
import { AboutYouStep, MessageStep, ProjectStep } from './steps.tsx'
import { Failure } from './failure.tsx'
import { Sent } from './sent.tsx'
import { steps, type Step } from './contact-draft.ts'
import { emailProblem, isPhoneWrong } from './validation.ts'
import { useContactForm, type ContactFormState } from './use-contact-form.ts'
import '../../../ui/later.css'

/** A report of a barrier is one short step. */
function BarrierFields({ form }: { form: ContactFormState }) {
  return (
    <>
      <AboutYouStep form={form} />
      <MessageStep form={form} />
    </>
  )
}

const stepFields = { 1: AboutYouStep, 2: ProjectStep, 3: MessageStep }

/** The contact form in three steps. The draft is kept in the browser tab until it is sent. */
export default function ContactForm() {
  const { t } = useTranslation()
  const form = useContactForm()
  useCutPasteNotice()
  const { step, reference, dueAt, email, phone, kind } = form.draft
  if (reference)
    return (
      <Sent
        reference={reference}
        dueAt={dueAt}
        email={parseEmail(email) ?? email}
        kind={kind}
        onReset={form.reset}
      />
    )

  const Fields = kind ? BarrierFields : stepFields[step]
  const isLast = kind !== undefined || step === steps.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) form.send()
    else form.next()
  }
  const submitText = form.isSending
    ? 'contact.form.sending'
    : form.failure
      ? 'contact.failed.retry'
      : isLast
        ? kind
          ? 'contact.barrier.send'
          : 'contact.form.send'
        : 'contact.form.next'
  return (
    // Errors are shown next to the field, in the language of the page instead of the browser's.
    <form
      className="flex flex-col gap-6"
      noValidate
      // Without a dialog, Enter does nothing before the form is hydrated.
      method="dialog"
      aria-label={t(kind ? 'contact.barrier.title' : 'contact.form.title')}
      onSubmit={submit}
    >
      {!kind && (
        <StepBar
          step={step}
          isChecked={(each) => each !== 1 || (emailProblem(email) === null && !isPhoneWrong(phone))}
        />
      )}
      <div>
        {/* The bar above shows the name of a step. */}
        <h2 id="contact-heading" tabIndex={-1} className={kind ? 'text-xl' : 'sr-only'}>
          {!kind && `${t('contact.form.progress', { step, total: steps.length })} `}
          {t(kind ? 'contact.barrier.title' : `contact.step.${step}`)}
        </h2>
        <p className="text-muted">
          {t(kind ? 'contact.barrier.text' : `contact.step.${step}.text`)}
        </p>
      </div>
      <div className="grid content-start gap-6">
        <Fields form={form} />
      </div>
      <Honeypot />
      {form.failure && <Failure reason={form.failure} draft={form.draft} />}
      <ButtonRow>
        {kind && (
          <Button
            look="quiet"
            aria-disabled={form.isSending || undefined}
            onClick={form.leaveBarrier}
          >
            {t('contact.barrier.leave')}
          </Button>
        )}
        {!kind && step > 1 && (
          <Button look="quiet" aria-disabled={form.isSending || undefined} onClick={form.previous}>
            {t('contact.form.previous')}
          </Button>
        )}
        <Button
          type="submit"
          look={isLast ? 'accent' : 'solid'}
          className="ms-auto min-w-36 max-sm:grow aria-disabled:cursor-progress"
          aria-disabled={form.isSending || undefined}
        >
          {t(submitText)}
          {form.isSending ? (
            <LoaderCircle className="animate-[turn_800ms_linear_infinite]" />
          ) : (
            <ArrowRight className="mirrored" />
          )}
        </Button>
      </ButtonRow>
      <output className="sr-only">{form.isSending && t('contact.form.sending')}</output>
    </form>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot() {
  const { t } = useTranslation()
  return (
    <div className="sr-only" aria-hidden>
      <label>
        {t('contact.form.trap')}
        <input
          // No name that browsers and password managers fill in for people.
          name="leave-empty"
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  )
}

type StepBarProps = { step: Step; isChecked: (step: Step) => boolean }

/** The progress of the form: earlier steps without a problem are checked, the current one is highlighted. */
function StepBar({ step, isChecked }: StepBarProps) {
  const { t } = useTranslation()
  const isDone = (each: Step) => each < step && isChecked(each)
  return (
    <ol className="grid grid-cols-3 gap-2">
      {steps.map((each) => (
        <li
          key={each}
          className="flex flex-wrap gap-x-2 border-t-2 border-line pt-2 text-xs leading-snug wrap-anywhere text-muted aria-[current]:border-ink-700 aria-[current]:font-semibold aria-[current]:text-ink-700 data-done:border-jade-600 data-done:text-ink-700"
          aria-current={each === step ? 'step' : undefined}
          data-done={isDone(each) || undefined}
        >
          <span aria-hidden>{isDone(each) ? <Check className="size-4" /> : each}</span>
          {t(`contact.step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
