import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { columnsOf } from '../section/columns-of.ts'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

/** The case studies that staff have added, each with a link to its page. There are no built-in ones. */
export function Cases() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const cases = useEntries('cases')
  if (cases.length === 0) return null
  return (
    <Block title={t('about.case.section')} description={text('about.case.note')}>
      <ul className="columns" style={columnsOf('28rem, 100%')}>
        {cases.map((each) => (
          <li key={each.id}>
            <SlotImage slot={`about.case.${each.id}.image`} sizes="(width < 52rem) 90vw, 36rem" />
            <p className="actions">
              {(['client', 'date'] as const).map(
                (part) => each.text(part) && <span key={part}>{each.text(part)}</span>,
              )}
            </p>
            <Subheading>
              <a href={`#case=${each.id}`}>{each.text('title')}</a>
            </Subheading>
            <p>{each.text('text')}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
