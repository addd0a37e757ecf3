import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Call } from '../call/call.tsx'
import { Block, inkBand } from '../section/block.tsx'
import { useClaims } from '../impact/use-claims.ts'
import { Section } from '../section/section.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'
import { Method } from './method.tsx'

/** The tab "about": vision and mission, pillars, method, numbers and a call to action. */
export default function About() {
  const { t } = useTranslation()
  const values = useEntries('values')
  /** Values with a commitment, of which the site ships five. */
  const pillars = values.filter(({ text }) => text('pillar'))
  return (
    <Section
      id="about"
      eyebrow={t('about.vision.eyebrow')}
      title={t('about.headline')}
      description={t('about.vision.intro')}
    >
      <SlotImage
        slot="about.image"
        className="aspect-3/2 h-auto w-full rounded-sm bg-sand-100 object-cover sm:aspect-21/9"
        sizes="(width < 80rem) 95vw, 90rem"
      />
      <div className={`${inkBand} grid gap-8 lg:gap-12`}>
        {(['vision', 'mission'] as const).map((part) => (
          <div
            key={part}
            className="grid grid-cols-1 gap-x-12 gap-y-3 not-first:border-t not-first:border-hairline not-first:pt-8 lg:grid-cols-[1fr_2fr] lg:not-first:pt-12"
          >
            <h2 className="text-md">{t(`about.${part}.title`)}</h2>
            <p
              className={
                part === 'vision'
                  ? 'max-w-[30ch] text-2xl leading-tight font-semibold'
                  : 'max-w-[44ch] text-xl leading-snug'
              }
            >
              {t(`about.${part}.description`)}
            </p>
          </div>
        ))}
      </div>
      {pillars.length > 0 && (
        <Block
          title={t('about.pillars.title')}
          description={t('about.pillars.description')}
          look="plain"
          split
        >
          <ul className="grid">
            {pillars.map(({ id, text }) => (
              <li
                key={id}
                className="grid gap-x-8 gap-y-1 border-t border-line py-4 first:border-t-2 first:border-ink-900 last:pb-0 sm:grid-cols-[1fr_2fr] sm:items-baseline"
              >
                <h3 className="text-lg">{text('title')}</h3>
                <p>{text('pillar')}</p>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Method />
      <Numbers />
      <Call title={t('about.call.title')} />
    </Section>
  )
}

/** The achievements in one line; the impact page draws them and names their sources. */
function Numbers() {
  const { t } = useTranslation()
  const claims = useClaims()
  const note = useOptionalText()('about.impact.note')
  if (claims.length === 0) return null
  return (
    <Block title={t('about.numbers.title')} description={note} split>
      <ul className="mb-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {claims.map(({ claim, value, label, source }) => (
          <li key={claim}>
            <strong className="mb-1 block text-2xl leading-tight font-semibold">
              <bdi dir="ltr">{value}</bdi>
            </strong>
            <h3 className="text-md first-letter:uppercase">{label}</h3>
            {source && <p className="text-sm text-muted first-letter:uppercase">{source}</p>}
          </li>
        ))}
      </ul>
      <MoreLink tab="metrics">{t('about.numbers.sources')}</MoreLink>
    </Block>
  )
}
