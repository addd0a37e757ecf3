import { Check, ClipboardList } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatForm } from '#contract/assistant.ts'
import { trackEmail } from '../../data/visits/track-assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { EmailNotice } from '../wizard/email-notice.tsx'
import { card } from '../../ui/card.tsx'
import { useWizardContext, useChatContext } from '../context.ts'
import type { Turn } from './conversation.ts'
import {
  answersText,
  emailIn,
  validateForm,
  type Answers,
  type FieldError,
} from './form-answers.ts'
import { FormFieldView } from './form-field.tsx'

/** A form of the assistant. The answers are sent as the visitor's next message. */
export function FormRequest({ turn, form }: { turn: Turn; form: ChatForm }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch } = useWizardContext()
  const { send, markSubmitted, pendingText } = useChatContext()
  const [answers, setAnswers] = useState<Answers>({})
  const [isChecked, setIsChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const title = language === 'ar' ? form.titleAr : form.title
  const errors = isChecked ? validateForm(form, answers) : new Map<string, FieldError>()

  if (turn.isSubmitted)
    return (
      <p className="mt-2 flex items-center gap-2 px-4 font-medium text-jade-600">
        <Check className="size-4.5" />
        {title}: {t('chat.form.sent')}
      </p>
    )

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const [first] = validateForm(form, answers).keys()
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
      return
    }
    const text = answersText(form, answers, language)
    if (text === '' || pendingText !== null) return
    const email = emailIn(form, answers)
    if (email) {
      trackEmail(email)
      if (!state.email) dispatch({ type: 'email', email })
    }
    markSubmitted(turn.id)
    send(text)
  }

  return (
    <form
      ref={element}
      className={`${card} mt-2 flex w-[min(38rem,100%)] flex-col gap-4 p-6`}
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
    >
      <h3 id={id} className="flex items-center gap-2 text-md text-ink-800">
        <ClipboardList className="text-jade-600" />
        <span dir="auto">{title}</span>
      </h3>
      {form.fields.map((field) => (
        <FormFieldView
          key={field.name}
          field={field}
          answer={answers[field.name] ?? ''}
          error={errors.get(field.name)}
          onAnswer={(answer) => setAnswers({ ...answers, [field.name]: answer })}
        />
      ))}
      {form.fields.some(({ type }) => type === 'email') && <EmailNotice />}
      <Button type="submit" className="self-start" disabled={pendingText !== null}>
        {t('chat.form.send')}
      </Button>
    </form>
  )
}
