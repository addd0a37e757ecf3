import { Button, IconButton, TextField } from '@radix-ui/themes'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogin } from '../../data/auth.ts'
import { errorText } from '../error-text.ts'
import { AlertIcon, EyeIcon, EyeOffIcon } from '../icons.tsx'
import styles from './login-form.module.css'

/** E-mail and password. The form says itself what is missing, in the language of the panel. */
export function LoginForm({ email: known = '' }: { email?: string }) {
  const { t } = useTranslation()
  const id = useId()
  const login = useLogin()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const demo = import.meta.env.DEMO_LOGIN

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const incomplete = email.trim() === '' || password === ''
    setIsIncomplete(incomplete)
    login.reset()
    if (!incomplete) login.mutate({ email: email.trim(), password })
  }
  const alert = isIncomplete
    ? t('error.login_fields_missing')
    : login.isError && errorText(t, login.error)

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {alert && (
        <p className={styles.alert} role="alert" id={`${id}-alert`}>
          <AlertIcon />
          {alert}
        </p>
      )}
      <label className={styles.field}>
        <span>{t('admin.login.email')}</span>
        <TextField.Root
          size="3"
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          required
          aria-invalid={alert ? true : undefined}
          aria-describedby={alert ? `${id}-alert` : undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <div className={styles.field}>
        <label htmlFor={`${id}-password`}>{t('admin.login.password')}</label>
        <TextField.Root
          id={`${id}-password`}
          size="3"
          type={isShown ? 'text' : 'password'}
          name="password"
          dir="ltr"
          autoComplete="current-password"
          required
          aria-invalid={alert ? true : undefined}
          aria-describedby={alert ? `${id}-alert` : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        >
          <TextField.Slot side="right">
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={t(isShown ? 'admin.login.hide' : 'admin.login.show')}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </TextField.Slot>
        </TextField.Root>
      </div>
      <Button size="3" type="submit" disabled={login.isPending}>
        {login.isPending ? t('admin.login.submitting') : t('admin.login.submit')}
      </Button>
      {demo && (
        <p className={styles.demo}>
          <span>
            {t('admin.login.demo')}
            <bdi className={styles.credential}>{demo.email}</bdi>
            <bdi className={styles.credential}>{demo.password}</bdi>
          </span>
          <Button
            type="button"
            variant="soft"
            size="1"
            onClick={() => {
              setEmail(demo.email)
              setPassword(demo.password)
              setIsIncomplete(false)
            }}
          >
            {t('admin.login.fill')}
          </Button>
        </p>
      )}
    </form>
  )
}
