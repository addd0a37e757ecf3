import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { detailsPathOf } from '../../lib/paths.ts'
import { Arrow, textLink } from '../../ui/button.tsx'
import { Block } from '../section/block.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'
import { CaseResult } from './result.tsx'
import { useCaseByline } from './use-case-byline.ts'

/**
 * The case studies that staff have added, each with a link to its page; `brief` shows the first two, on phones the first,
 * and a link to all. There are no built-in ones.
 */
export function Cases({ brief = false }) {
  const { t } = useTranslation()
  const cases = useEntries('cases')
  if (cases.length === 0) return null
  return (
    <Block title={t('about.case.section')} look={brief ? 'plain' : 'line'}>
      <ul
        className={`grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-y-12 ${brief ? 'max-md:*:not-first:hidden' : ''}`}
      >
        {cases.slice(0, brief ? 2 : undefined).map((entry) => (
          <Case key={entry.id} entry={entry} />
        ))}
      </ul>
      {brief && (
        <p className="mt-8 border-t border-line pt-2">
          <MoreLink tab="metrics" smooth>
            {t('home.cases')}
          </MoreLink>
        </p>
      )}
    </Block>
  )
}

/** A case with its result. */
function Case({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { id, text } = entry
  return (
    <li className="relative grid content-start gap-y-3 sm:gap-y-4 not-has-[img]:border-t-2 not-has-[img]:border-ink-900 not-has-[img]:pt-4 md:row-span-5 md:grid-rows-subgrid md:last:odd:col-span-full md:last:odd:[&_img]:aspect-21/9">
      <SlotImage
        slot={`about.case.${id}.image`}
        sizes="(width < 48rem) 90vw, (width < 90rem) 46vw, 44rem"
      />
      {/* In the rows of its neighbor, also where only one of them has an image. */}
      <p className="mt-1 text-sm text-muted md:row-start-2">{useCaseByline(entry)}</p>
      <h3 className="text-xl md:row-start-3">{text('title')}</h3>
      <div className="grid content-start gap-y-3 md:row-start-4">
        <CaseResult entry={entry} />
        {text('limits') && (
          <p className="text-sm text-muted">
            <strong className="font-semibold">{t('about.case.part.limits')}:</strong>{' '}
            {firstSentence(text('limits'))}
          </p>
        )}
      </div>
      {/* The link covers the case. */}
      <a
        href={detailsPathOf(language, `case=${id}`)}
        className={`justify-self-start after:absolute after:inset-0 ${textLink}`}
      >
        {t('about.case.read')}
        <span className="sr-only">: {text('title')}</span>
        <Arrow />
      </a>
    </li>
  )
}

const firstSentence = (text: string) => /^.*?[.!?؟](?=\s|$)/s.exec(text)?.[0] ?? text
