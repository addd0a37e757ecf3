import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import block from '../section/block.module.css'
import { Block } from '../section/block.tsx'
import { columnsOf } from '../section/columns-of.ts'
import styles from './registration.module.css'

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
      <ul className={`columns ${styles.entries}`} style={columnsOf('28rem, 100%')}>
        {lines.map((line) => {
          const [name, ...rest] = line.split(': ')
          return (
            <li key={line}>
              <span>{name}</span> <bdi>{rest.join(': ')}</bdi>
            </li>
          )
        })}
      </ul>
      {note && <p className={block.description}>{note}</p>}
    </Block>
  )
}
