import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import styles from './login-form.module.css'

type Props = {
  value: string
  onValue: (value: string) => void
  /** The element that says what is wrong with it. */
  problemId?: string | undefined
}

/** The address a person signs in with. */
export function EmailField({ value, onValue, problemId }: Props) {
  const { t } = useTranslation()
  return (
    <label className={styles.field}>
      <span>{t('admin.login.email')}</span>
      <TextField.Root
        size="3"
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        required
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  )
}
