import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { Block, Note } from '../section/block.tsx'

/**
 * Registration numbers and certificates, once staff have given them, a line each: a name, a colon and what it says. There
 * are no built-in texts.
 */
export function Registration() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const lines = ['company.registration', 'company.certificates']
    .flatMap((key) => text(key).split('\n'))
    .filter((line) => line.trim())
  const note = text('about.registration.note')
  if (lines.length === 0) return null
  return (
    <Block title={t('about.registration.title')}>
      <ul className="grid gap-6 lg:grid-cols-2">
        {lines.map((line) => {
          const [name, ...rest] = line.split(': ')
          return (
            <li key={line} className="flex justify-between border-t border-line pt-3">
              <span>{name}</span> <bdi>{rest.join(': ')}</bdi>
            </li>
          )
        })}
      </ul>
      {note && <Note>{note}</Note>}
    </Block>
  )
}
