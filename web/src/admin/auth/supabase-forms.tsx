import { Auth } from '@supabase/auth-ui-react'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FormAlert, ShowPasswordButton, useRejectionText } from './fields.tsx'

/** Ours has no error: `useForm` shows that. */
type Reply = Promise<{ error: { message: string } | null }>

/** The props of a form, with the part of a Supabase client that it calls. */
type FormProps<Calls> = Omit<ComponentProps<typeof Auth.UpdatePassword>, 'supabaseClient'> & {
  supabaseClient: { auth: Calls }
}

/**
 * The forms alone. The exports with the same names wrap them in `Auth`, which mounts them again with every render, so
 * that typed text is lost, writes all texts into one object, and shows a sign-in form after the password was changed.
 */
const forms: {
  ForgottenPassword(
    this: void,
    props: FormProps<{ resetPasswordForEmail(email: string): Reply }>,
  ): ReactNode
  UpdatePassword(
    this: void,
    props: FormProps<{ updateUser(user: { password?: string }): Reply }>,
  ): ReactNode
} = Auth

/** The place of the field, which the button to show it shares. */
const cell = 'col-1 row-2'

const appearance = {
  // Without the styles of the package.
  extend: false,
  className: {
    // The form, and in it the field: its label and input, and the parts added to them.
    container:
      'form grid gap-4 [&>div:not(.form)]:grid [&>div:not(.form)]:gap-1 [&>div:not(.form)]:text-sm [&>div:not(.form)]:font-medium',
    // As `<TextField.Root size="3">`, with the text not below the button. It is left-to-right in both languages.
    input: `${cell} h-10 w-full rounded-(--radius-3) border-0 bg-(--color-surface) px-3 text-match font-normal text-(--gray-12) shadow-[inset_0_0_0_1px_var(--gray-a7)] focus:outline-2 focus:-outline-offset-1 focus:outline-(--focus-8) [&:has(+span)]:pe-[calc(2.5rem+2px)] rtl:[&:has(+span)]:ps-[calc(3.25rem+1px)] rtl:[&:has(+span)]:pe-px autofill:bg-clip-text autofill:shadow-[inset_0_0_0_1px_var(--focus-a5),inset_0_0_0_2rem_var(--focus-a2)] autofill:[-webkit-text-fill-color:var(--gray-12)]`,
    // Those of `<Button size="3">`.
    button: 'rt-reset rt-BaseButton rt-r-size-3 rt-variant-solid rt-Button',
  },
}

/** The missing parts of a form of the package: those of its field, and the error of a submission, to be shown above it. */
function useForm(attributes: Record<string, string>, hintId = '') {
  const text = useRejectionText()
  const errorId = useId()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [error, setError] = useState<unknown>(null)
  const field = root?.querySelector('input')
  useLayoutEffect(() => {
    const describedBy = error === null ? hintId : `${errorId} ${hintId}`.trim()
    const state = { 'aria-invalid': `${error !== null}`, 'aria-describedby': describedBy }
    if (field) completeField(field, { ...attributes, ...state })
  })
  return {
    setRoot,
    field,
    alert: error !== null && <FormAlert id={errorId}>{text(error)}</FormAlert>,
    /** The package does not catch exceptions. */
    reply: async (submission: Promise<void>): Reply => {
      setError(null)
      await submission.catch(setError)
      return { error: null }
    },
  }
}

type ForgottenPasswordProps = {
  email: string
  onEmail: (email: string) => void
  /** Rejects with the error to show. */
  onSubmit: () => Promise<void>
}

/** The package's form for a forgotten password. */
export function ForgottenPassword({ email, onEmail, onSubmit }: ForgottenPasswordProps) {
  const { t } = useTranslation()
  const [initialEmail] = useState(email)
  const { setRoot, alert, reply } = useForm({ autocomplete: 'username', value: initialEmail })
  return (
    <div
      ref={setRoot}
      className="grid gap-4"
      onInput={({ target }) => target instanceof HTMLInputElement && onEmail(target.value)}
    >
      {alert}
      <forms.ForgottenPassword
        supabaseClient={{ auth: { resetPasswordForEmail: () => reply(onSubmit()) } }}
        i18n={{
          forgotten_password: {
            email_label: t('admin.login.email'),
            button_label: t('admin.recovery.send'),
            loading_button_label: t('admin.recovery.sending'),
          },
        }}
        appearance={appearance}
      />
    </div>
  )
}

type UpdatePasswordProps = {
  /** The label of the button. */
  save?: string
  /** Rejects with the error to show. */
  onSubmit: (password: string) => Promise<void>
}

/** The package's form for a new password, with the rule for it and a button that shows it. */
export function UpdatePassword({ save, onSubmit }: UpdatePasswordProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const ruleId = useId()
  const { setRoot, field, alert, reply } = useForm({ autocomplete: 'new-password' }, ruleId)
  useLayoutEffect(
    () => (field ? keepType(field, isShown ? 'text' : 'password') : undefined),
    [field, isShown],
  )
  return (
    <div ref={setRoot} className="grid gap-4">
      {alert}
      <forms.UpdatePassword
        supabaseClient={{ auth: { updateUser: ({ password = '' }) => reply(onSubmit(password)) } }}
        i18n={{
          update_password: {
            password_label: t('admin.recovery.new'),
            button_label: save ?? t('admin.recovery.save'),
            loading_button_label: t('admin.recovery.saving'),
          },
        }}
        appearance={appearance}
      />
      {field?.parentElement &&
        createPortal(
          <>
            <span className={`${cell} flex items-center justify-self-end px-3`}>
              <ShowPasswordButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />
            </span>
            <small id={ruleId}>{t('admin.recovery.rule')}</small>
          </>,
          field.parentElement,
        )}
    </div>
  )
}

/** Adds attributes to a field. Browser validation is off: messages are in the panel's language. */
function completeField(field: HTMLInputElement, attributes: Record<string, string>) {
  if (field.form) field.form.noValidate = true
  const all = { dir: 'ltr', required: '', ...attributes }
  for (const [name, value] of Object.entries(all)) field.setAttribute(name, value)
}

/** Keeps the type of a field, which React resets when the package renders. Returns a function that stops it. */
function keepType(field: HTMLInputElement, type: 'text' | 'password') {
  const setType = () => {
    if (field.type !== type) field.type = type
  }
  setType()
  const observer = new MutationObserver(setType)
  observer.observe(field, { attributeFilter: ['type'] })
  return () => observer.disconnect()
}
