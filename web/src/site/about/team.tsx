import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

/** The people of the firm whose names staff have added. There are no built-in texts. */
export function Team() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.team.note')
  const people = useEntries('team')
  if (people.length === 0) return null
  return (
    <Block title={t('about.team.title')} description={note}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ id, text }) => (
          <li
            key={id}
            className="gap-x-5 wrap-anywhere max-sm:has-[img]:grid max-sm:has-[img]:grid-cols-[2fr_3fr]"
          >
            <SlotImage
              slot={`about.team.${id}.image`}
              className="aspect-4/5 h-auto w-full rounded-sm bg-sand-100 object-cover"
              sizes="(width < 40rem) 40vw, (width < 60rem) 45vw, 21rem"
            />
            <div className="sm:mt-4">
              <h3 className="text-lg">{text('name')}</h3>
              {text('position') && <p className="font-medium">{text('position')}</p>}
              {text('text') && <p className="mt-2 max-w-text text-muted">{text('text')}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
