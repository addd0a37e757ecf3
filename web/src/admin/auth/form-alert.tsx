import { AlertIcon } from '../shell/icons.tsx'
import styles from './login-form.module.css'

/** What is wrong with a form, above it. */
export function FormAlert({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.alert} role="alert" id={id}>
      <AlertIcon />
      {text}
    </p>
  )
}
