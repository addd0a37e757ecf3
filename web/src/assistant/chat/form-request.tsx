import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatForm } from '#contract/assistant.ts'
import { noteEmail } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, FormIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { useChatTools } from './chat-context.ts'
import type { Turn } from './conversation.ts'
import { answersText, emailIn, faultsOf, type Answers, type Fault } from './form-answers.ts'
import { FormFieldView } from './form-field.tsx'
import styles from './form-request.module.css'

/** Questions the assistant asks as a form; the answers become the visitor's next message. */
export function FormRequest({ turn, form }: { turn: Turn; form: ChatForm }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch } = useWizardTools()
  const { say, fill, coming } = useChatTools()
  const [answers, setAnswers] = useState<Answers>({})
  const [isChecked, setIsChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const title = language === 'ar' ? form.titleAr : form.title
  const faults = isChecked ? faultsOf(form, answers) : new Map<string, Fault>()

  if (turn.isFilled)
    return (
      <p className={styles.filled}>
        <CheckIcon size={18} />
        {title}: {t('chat.form.sent')}
      </p>
    )

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const [first] = faultsOf(form, answers).keys()
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
      return
    }
    const text = answersText(form, answers, language)
    if (text === '' || coming !== null) return
    const email = emailIn(form, answers)
    if (email) {
      noteEmail(email)
      if (!state.email) dispatch({ type: 'email', email })
    }
    fill(turn.id)
    void say(text)
  }

  return (
    <form ref={element} className={styles.form} noValidate aria-labelledby={id} onSubmit={send}>
      <h3 id={id} className={styles.title}>
        <FormIcon size={20} />
        <span dir="auto">{title}</span>
      </h3>
      {form.fields.map((field) => (
        <FormFieldView
          key={field.name}
          field={field}
          answer={answers[field.name] ?? ''}
          fault={faults.get(field.name)}
          onAnswer={(answer) => setAnswers({ ...answers, [field.name]: answer })}
        />
      ))}
      {form.fields.some(({ type }) => type === 'email') && (
        <p className={styles.notice}>{t('assistant.email.notice.short')}</p>
      )}
      <Button type="submit" disabled={coming !== null}>
        {t('chat.form.send')}
      </Button>
    </form>
  )
}
