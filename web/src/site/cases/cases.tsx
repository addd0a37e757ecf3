import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import styles from './cases.module.css'
import { factsOf } from './facts.ts'

/**
 * The case studies that staff have added, each with a link to its page; `brief` shows two with one picture. There are no
 * built-in ones.
 */
export function Cases({ brief = false }) {
  const { t } = useTranslation()
  const text = useOptionalText()
  const cases = useEntries('cases')
  if (cases.length === 0) return null
  return (
    <Block title={t('about.case.section')} description={text('about.case.note')}>
      <ul className={styles.cases}>
        {cases.slice(0, brief ? 2 : undefined).map((entry, at) => (
          <li key={entry.id}>
            {!(brief && at > 0) && (
              <SlotImage
                slot={`about.case.${entry.id}.image`}
                sizes="(width < 48rem) 90vw, (width < 90rem) 45rem, 54vw"
              />
            )}
            <div>
              <p className={styles.facts}>{factsOf(entry)}</p>
              <Subheading>
                <a href={`#case=${entry.id}`}>{entry.text('title')}</a>
              </Subheading>
              <p>{entry.text('text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
