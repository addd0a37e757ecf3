import { useTranslation } from 'react-i18next'

type Props = { value: string; onChange: (value: string) => void }

/** A field for programs that fill in every field: people neither see nor hear nor reach it. */
export function Trap({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        {t('contact.form.trap')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
