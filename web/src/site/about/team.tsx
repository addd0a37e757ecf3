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
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {people.map(({ id, text }) => (
          <li key={id} className="flex gap-5">
            <SlotImage
              slot={`about.team.${id}.image`}
              className="size-24 flex-none rounded-sm bg-sand-100 object-cover lg:size-32"
              sizes="8rem"
            />
            <div className="min-w-0 wrap-anywhere">
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
