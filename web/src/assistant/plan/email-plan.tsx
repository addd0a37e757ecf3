import { parseEmail } from '#contract/email-address.ts'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { emailPlan } from '../../data/assistant/plan-email.ts'
import { trackEmail } from '../../data/visits/track-assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { AlertIcon, CheckIcon, MailIcon } from '../icons.tsx'
import { failureOf, FailureText, type Failure } from '../wizard/failure.tsx'
import type { PlanStep } from '../wizard/plan-state.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './email-plan.module.css'

type Sent = { email: string; plan: readonly PlanStep[] }
type Problem = 'invalid' | 'not_found' | Failure

/** Sends the plan to the visitor's email. */
export function EmailPlan() {
  const id = useId()
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch, announce } = useWizardContext()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Of the plan and address that were sent last, so that a retry sends one email. */
  const request = useRef<{ id: string; sent: Sent } | null>(null)

  useEffect(() => input.current?.focus(), [])

  const address = typed ?? state.email
  const email = parseEmail(address) ?? ''
  const isSame = (other: Sent | null | undefined) =>
    other?.email === email && other.plan === state.plan

  const send = async () => {
    if (isSending) return
    if (!email) {
      setProblem('invalid')
      input.current?.focus()
      return
    }
    setIsSending(true)
    setProblem(null)
    // It goes to the email of the visit only.
    dispatch({ type: 'email', email })
    trackEmail(email)
    if (!isSame(request.current?.sent))
      request.current = { id: newId(), sent: { email, plan: state.plan } }
    try {
      await emailPlan(email, language, request.current?.id ?? newId())
      setSent({ email, plan: state.plan })
      announce(t('assistant.planEmail.sent', { email }))
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === 'not_found'
          ? 'not_found'
          : failureOf(error, Date.now()),
      )
    } finally {
      setIsSending(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('assistant.planEmail')}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          value={address}
          aria-invalid={problem === 'invalid' || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        <button type="submit" className={styles.send} aria-disabled={isSending || undefined}>
          <MailIcon size={18} />
          {t(isSending ? 'assistant.planEmail.sending' : 'assistant.planEmail.send')}
        </button>
      </div>
      {isSame(sent) && (
        <p className={styles.sent}>
          <CheckIcon size={18} />
          {t('assistant.planEmail.sent', { email: `\u2068${email}\u2069` })}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <AlertIcon size={18} />
          <span>
            {problem === 'invalid' ? (
              t('assistant.email.invalid')
            ) : problem === 'not_found' ? (
              t('assistant.resume.not_found')
            ) : (
              <FailureText failure={problem} />
            )}
          </span>
        </p>
      )}
    </form>
  )
}
