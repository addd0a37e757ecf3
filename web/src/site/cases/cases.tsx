import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
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
    <Block title={t('about.case.section')} description={text('about.case.note')} bare={brief}>
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-[7fr_5fr] md:[&_img]:h-[clamp(16rem,28vw,26rem)]">
        {cases.slice(0, brief ? 2 : undefined).map((entry, at) => (
          <li
            key={entry.id}
            className="not-has-[img]:border-t-2 not-has-[img]:border-ink-900 not-has-[img]:pt-4 md:last:odd:col-span-full md:last:odd:grid md:last:odd:grid-cols-subgrid"
          >
            {!(brief && at > 0) && (
              <SlotImage
                slot={`about.case.${entry.id}.image`}
                sizes="(width < 48rem) 90vw, (width < 90rem) 45rem, 54vw"
              />
            )}
            <div>
              <p className="text-sm text-muted">{factsOf(entry)}</p>
              <Subheading className="mt-1 mb-2 text-lg">
                <a
                  href={`#case=${entry.id}`}
                  className="decoration-transparent underline-offset-[0.25em] hover:decoration-current"
                >
                  {entry.text('title')}
                </a>
              </Subheading>
              <p className="max-w-[60ch]">{entry.text('text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
