import { useTranslation } from 'react-i18next'
import { people } from '../../data/content/numbered.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { Portrait } from '../slot-image/slot-image.tsx'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t, i18n } = useTranslation()
  const known = people.filter((person) => i18n.exists(`about.team.${person}.name`))
  if (known.length === 0) return null
  return (
    <Block title={t('about.team.title')}>
      <ul className="columns">
        {known.map((person) => (
          <li key={person} className="card">
            <Portrait slot={`about.team.${person}.image`} size="6rem" />
            <Subheading>{t(`about.team.${person}.name`)}</Subheading>
            {(['position', 'text'] as const).map(
              (part) =>
                i18n.exists(`about.team.${person}.${part}`) && (
                  <p key={part}>{t(`about.team.${person}.${part}`)}</p>
                ),
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
