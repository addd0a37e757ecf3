import { IconButton, TextField } from '@radix-ui/themes'
import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import {
  createContext,
  useContext,
  type ComponentProps,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '#contract/text.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordError } from '../../data/auth/password-error.ts'
import { FactorError } from '../../data/auth/second-factor.ts'
import { errorText } from '../shell/error-text.ts'
import { Form } from '../shell/form.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onValue: (value: string) => void
  hint?: string
}

/** The id of the error message of the form around a field. */
const FormErrorId = createContext<string | undefined>(undefined)

type FormInputProps = Omit<ComponentProps<typeof TextField.Root>, 'onChange'> &
  Pick<Props, 'label' | 'hint' | 'onValue'>

/** A required field of a form, which its error message describes. */
function FormInput({ label, hint, onValue, ...input }: FormInputProps) {
  const errorId = useContext(FormErrorId)
  return (
    <Field label={label} hint={hint} describedBy={errorId}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          dir="ltr"
          required
          aria-invalid={errorId ? true : undefined}
          {...input}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormInput {...props} type={isShown ? 'text' : 'password'}>
      <TextField.Slot side="right">
        <ShowPasswordButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />
      </TextField.Slot>
    </FormInput>
  )
}

type ShowPasswordProps = { isShown: boolean; onToggle: () => void }

export function ShowPasswordButton({ isShown, onToggle }: ShowPasswordProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      aria-label={t(isShown ? 'admin.login.hide' : 'admin.login.show')}
      onClick={onToggle}
    >
      {isShown ? <EyeOff /> : <Eye />}
    </IconButton>
  )
}

type FieldProps = Pick<Props, 'value' | 'onValue'>

export function NewPasswordField(props: FieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      label={t('admin.recovery.new')}
      name="new-password"
      autoComplete="new-password"
      hint={t('admin.recovery.rule')}
      {...props}
    />
  )
}

const codeLength = 6

/** Whether a text is a complete code of an authenticator app. */
export const isCode = (text: string) => text.length === codeLength

/** The digits of a typed or pasted code, such as `123 456` or `١٢٣٤٥٦`. */
const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '').slice(0, codeLength)

type CodeFieldProps = FieldProps & { label: string; isFocused?: boolean }

export function CodeField({ label, value, onValue, isFocused = false }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  return (
    <FormInput
      label={label}
      ref={field}
      className="[&_input]:font-(family-name:--code-font-family) [&_input]:tracking-[0.3em]"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onValue={(text) => onValue(digitsOf(text))}
    />
  )
}

type AlertProps = { id?: string; children: ReactNode }

export const FormAlert = ({ id, children }: AlertProps) => (
  <span
    id={id}
    role="alert"
    className="flex items-center gap-2 rounded-(--radius-3) bg-red-50 p-3 text-sm text-red-700"
  >
    <TriangleAlert />
    {children}
  </span>
)

type AuthFormProps = { alert: string | false; onSubmit: () => void; children: ReactNode }

/** A form with its error message above the fields. Browser validation is off: messages are in the panel's language. */
export function AuthForm({ alert, onSubmit, children }: AuthFormProps) {
  const id = useId()

  return (
    <Form className="grid gap-4 [--label-size:var(--text-sm)]" onSubmit={onSubmit} noValidate>
      {alert && <FormAlert id={id}>{alert}</FormAlert>}
      <FormErrorId value={alert ? id : undefined}>{children}</FormErrorId>
    </Form>
  )
}

export function EmailField({ value, onValue }: FieldProps) {
  const { t } = useTranslation()
  return (
    <FormInput
      label={t('admin.login.email')}
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      onValue={onValue}
    />
  )
}

/** Translates the reason why a password, code, link or email was rejected. */
export function useRejectionText() {
  const { t } = useTranslation()
  return (error: unknown): string => {
    if (error instanceof PasswordError) return t(`admin.recovery.refused.${error.reason}`)
    if (error instanceof FactorError) return t(`admin.factor.refused.${error.reason}`)
    return errorText(t, error)
  }
}
