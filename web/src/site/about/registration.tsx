import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'

/**
 * Registration numbers and certificates, once staff have given them, a line each: a name, a colon and what it says. There
 * are no built-in texts. `line` is the color of the line above each.
 */
export function RegistrationLines({ line: border }: { line: string }) {
  const lines = useLines()
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-x-8 gap-y-6 fit-36">
      {lines.map((line) => {
        const [name, ...rest] = line.split(': ')
        return (
          <li key={line} className={`border-t pt-3 ${border}`}>
            <span className="block text-muted">{name}</span>{' '}
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
    <Block title={t('about.registration.title')} description={note}>
      <RegistrationLines line="border-ink-700" />
    </Block>
  )
}
