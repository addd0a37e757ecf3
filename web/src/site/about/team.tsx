import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import block from '../section/block.module.css'
import { Block } from '../section/block.tsx'
import { columnsOf } from '../section/columns-of.ts'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.team.note')
  const people = useEntries('team')
  if (people.length === 0) return null
  return (
    <Block title={t('about.team.title')}>
      <ul className="columns" style={columnsOf('14rem, 40%')}>
        {people.map(({ id, text }) => (
          <li key={id}>
            <SlotImage
              slot={`about.team.${id}.image`}
              style={{ aspectRatio: 1 }}
              sizes="(width < 40rem) 40vw, 18rem"
            />
            <Subheading>{text('name')}</Subheading>
            {text('position') && <p>{text('position')}</p>}
            {text('text') && <p className={block.description}>{text('text')}</p>}
          </li>
        ))}
      </ul>
      {note && <p className={block.description}>{note}</p>}
    </Block>
  )
}
