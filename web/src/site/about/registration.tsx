import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { Note } from '../section/block.tsx'

/**
 * Registration numbers and certificates, once staff have given them, a line each: a name, a colon and what it says. There
 * are no built-in texts. In the footer they are `inline`.
 */
export function RegistrationLines({ inline }: { inline?: boolean }) {
  const lines = useLines()
  if (lines.length === 0) return null
  return (
    <ul
      className={
        inline
          ? 'border-t border-hairline pt-6 [--color-muted:var(--color-on-ink-muted)] gap-8 lg:columns-2'
          : 'mt-4 grid gap-x-8 gap-y-6 border-t border-line pt-6 fit-64'
      }
    >
      {lines.map((line) => {
        const [name, ...rest] = line.split(': ')
        return (
          <li key={line}>
            <span className={`text-muted ${inline ? '' : 'block'}`}>
              {name}
              {inline && rest.length > 0 && ':'}
            </span>{' '}
            <bdi className="font-medium">{rest.join(': ')}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

function useLines() {
  const text = useOptionalText()
  return ['company.registration', 'company.certificates']
    .flatMap((key) => text(key).split('\n'))
    .filter((line) => line.trim())
}

/** The registration of the firm as a part of a page. */
export function Registration() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.registration.note')
  if (useLines().length === 0) return null
  return (
    <div className="mt-section">
      <h2 className="text-2xl">{t('about.registration.title')}</h2>
      {note && <Note>{note}</Note>}
      <RegistrationLines />
    </div>
  )
}
