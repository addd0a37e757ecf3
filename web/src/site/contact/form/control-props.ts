import styles from './field.module.css'

/** What every control of the form has in common: its look, its name for the field around it, its error. */
export const controlProps = (id: string, error?: string | null) => ({
  id,
  className: styles.control,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
})

/** An empty field reads like the page around it, a filled one like what stands in it. */
export const directionOfText = (text: string) => (text === '' ? undefined : 'auto')
