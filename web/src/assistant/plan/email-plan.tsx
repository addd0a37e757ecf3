import { Check, Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '#contract/email-address.ts'
import type { PlanEmailed } from '#contract/plan-email.ts'
import { isolated } from '#contract/text.ts'
import { emailPlan } from '../../data/assistant/plan-email.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { useChatContext, useWizardContext } from '../context.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert, problemOf, useCall } from '../resume/problem-alert.tsx'
import { resumeStateOf } from '../resume/resume-state.ts'

/** A button that shares its line with others: its icon is above its label. */
export const planTool = {
  look: 'ghost',
  size: 'xs',
  className: 'flex-auto flex-col whitespace-nowrap',
} as const

/** The database may refuse, and does not say when to try again. */
const problemOfEmail = (error: unknown) =>
  error instanceof ApiError && error.code === 'too_many' && !error.retryAfter
    ? 'refused'
    : problemOf(error)

/** Sends the plan, or first a link that confirms the address, to the visitor's email, and says which. */
export function EmailPlan() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, announce } = useWizardContext()
  const { turns } = useChatContext()
  const { plan } = state
  const email = parseEmail(state.email) ?? ''
  const [sent, setSent] = useState<{
    email: string
    plan: typeof plan
    what: PlanEmailed['sent']
  } | null>(null)
  /** Of the plan and address that were sent last, so that a retry sends one email. */
  const request = useRef({ id: newId(), email, plan })

  const { isRunning, problem, start } = useCall(async () => {
    if (request.current.email !== email || request.current.plan !== plan)
      request.current = { id: newId(), email, plan }
    const what = await emailPlan({
      email,
      language,
      requestId: request.current.id,
      state: resumeStateOf({ state, turns }),
    })
    setSent({ email, plan, what })
    trackAction('plan_emailed')
    announce(t(`assistant.planEmail.sent.${what}`, { email }))
  }, problemOfEmail)

  return (
    <>
      <Button {...planTool} aria-disabled={isRunning || undefined} onClick={start}>
        <Mail />
        {t(isRunning ? 'assistant.planEmail.sending' : 'assistant.planEmail.open')}
      </Button>
      {sent?.email === email && sent.plan === plan && (
        <p className="flex w-full items-center gap-2 text-sm wrap-anywhere">
          <Check className="size-4.5" />
          <span>{t(`assistant.planEmail.sent.${sent.what}`, { email: isolated(email) })}</span>
        </p>
      )}
      <ProblemAlert problem={problem} />
    </>
  )
}
