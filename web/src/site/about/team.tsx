import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import styles from './team.module.css'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.team.note')
  const people = useEntries('team')
  if (people.length === 0) return null
  return (
    <Block title={t('about.team.title')}>
      <ul className={styles.people}>
        {people.map(({ id, text }) => (
          <li key={id}>
            <SlotImage
              slot={`about.team.${id}.image`}
              className={styles.portrait}
              sizes="(width < 40rem) 40vw, 18rem"
            />
            <Subheading>{text('name')}</Subheading>
            {text('position') && <p className={styles.position}>{text('position')}</p>}
            {text('text') && <p>{text('text')}</p>}
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </Block>
  )
}
