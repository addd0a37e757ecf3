import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block, Note } from '../section/block.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.team.note')
  const people = useEntries('team')
  if (people.length === 0) return null
  return (
    <Block title={t('about.team.title')} description={note}>
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {people.map(({ id, text }) => (
          <li key={id}>
            <SlotImage
              slot={`about.team.${id}.image`}
              style={{ aspectRatio: 1 }}
              sizes="(width < 40rem) 40vw, 18rem"
            />
            <h3>{text('name')}</h3>
            {text('position') && <p>{text('position')}</p>}
            {text('text') && <Note>{text('text')}</Note>}
          </li>
        ))}
      </ul>
    </Block>
  )
}
