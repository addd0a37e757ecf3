import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { Portrait } from '../slot-image/slot-image.tsx'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t } = useTranslation()
  const people = useEntries('team')
  if (people.length === 0) return null
  return (
    <Block title={t('about.team.title')}>
      <ul className="columns">
        {people.map(({ id, text }) => (
          <li key={id} className="card">
            <Portrait slot={`about.team.${id}.image`} size="6rem" />
            <Subheading>{text('name')}</Subheading>
            {(['position', 'text'] as const).map(
              (part) => text(part) && <p key={part}>{text(part)}</p>,
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
