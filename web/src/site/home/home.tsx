import { Arrow } from '../../ui/button.tsx'
import { shownFigure } from '#contract/percent.ts'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { useFields } from '../../data/content/use-fields.ts'
import { firstPart } from '../../lib/first-part.ts'
import { Cases } from '../cases/cases.tsx'
import { Note } from '../section/block.tsx'
import { CallActions } from '../call/call.tsx'
import { ShareBar } from '../section/share-bar.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { MoreLink, TabLink } from '../tabs/tab-link.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'
import { Case } from './case.tsx'

/** The start page below the hero: figures, solutions, a case, and the question that the assistant answers. */
export default function Home() {
  return (
    <>
      <Figures />
      <OfferIndex />
      <Case />
      <div className="home-part overflow-x-clip has-[>:empty]:hidden">
        <div className="wrapper">
          <Cases brief />
          <Testimonials brief />
        </div>
      </div>
      <Start />
    </>
  )
}

/** The first three results in one line, each with its source and, for a percentage, a bar. */
function Figures() {
  const { t } = useTranslation()
  const note = useOptionalText()('about.impact.note')
  const results = useEntries('figures').slice(0, 3)
  if (results.length === 0) return null
  return (
    <div className="home-part wrapper">
      <h2 id="home-figures" className="pt-8 text-2xl lg:pt-12">
        {t('home.figures')}
      </h2>
      {note && <Note>{note}</Note>}
      <ul
        className="grid gap-x-6 gap-y-9 pt-6 pb-8 lg:gap-x-12 md:auto-cols-fr md:grid-flow-col lg:pb-12"
        aria-labelledby="home-figures"
      >
        {results.map(({ id, text }) => (
          <li key={id} className="flex flex-wrap content-start gap-x-4 gap-y-2">
            <strong className="min-w-24 text-[clamp(2.5rem,1.2rem+4vw,5.25rem)] leading-[1.1] font-semibold">
              <bdi dir="ltr">{shownFigure(text('value'))}</bdi>
            </strong>{' '}
            <ShareBar
              figure={text('value')}
              className="self-center max-md:order-last max-md:mb-2"
            />
            <div className="flex-[1_1_9rem] md:basis-full">
              <h3 className="text-md">{text('label')}</h3>
              <p className="mt-1 text-sm text-muted">{text('source') || text('text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The names of the solutions with their durations, by category, on phones the first three of each, next to the picture of a
 * service. A firm without solutions shows its services.
 */
function OfferIndex() {
  const { t } = useTranslation()
  const solutions = useEntries('solutions')
  const services = useEntries('services')
  const [name, offers] =
    solutions.length > 0 ? (['solutions', solutions] as const) : (['services', services] as const)
  const [service] = services
  const { groupsOf } = useFields()
  if (offers.length === 0) return null
  return (
    <div className="home-part wrapper grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-4 pb-section lg:grid-cols-[5fr_7fr] lg:pt-8">
      <div className="flex flex-col lg:not-has-[img]:sticky lg:not-has-[img]:top-24 lg:not-has-[img]:self-start">
        <h2 className="max-w-[18ch] text-2xl">{t(`${name}.title`)}</h2>
        <p className="mt-3 max-w-[52ch] text-balance text-muted empty:hidden">
          {t(`${name}.description`)}
        </p>
        {service && (
          <SlotImage
            slot={`services.${service.id}.image`}
            className="mt-6 aspect-[16/9] h-auto w-full rounded-sm bg-sand-100 object-cover lg:mt-8 lg:h-0 lg:min-h-60 lg:grow"
            // Cropped: it is as high as the list.
            sizes="(width < 60rem) 92vw, 60rem"
          />
        )}
      </div>
      <div>
        {groupsOf(offers).map(({ field, entries }) => (
          <section key={field?.id ?? ''} className="border-t-2 border-ink-900 pt-3 not-first:mt-8">
            {field && <h3 className="pb-2 text-sm text-muted">{field.text('label')}</h3>}
            <ul className="grid">
              {entries.map(({ id, text }) => (
                <li
                  key={id}
                  className="relative flex items-center gap-x-3 border-b border-line py-2 hover:border-ink-700 max-sm:nth-[n+4]:hidden"
                >
                  <div className="flex-1 flex-wrap items-center gap-x-4 wrap-anywhere sm:flex">
                    <TabLink
                      tab="solutions"
                      part={`${name}.${id}`}
                      smooth
                      className="flex-[1_1_12rem] font-medium no-underline after:absolute after:inset-0"
                    >
                      {text('title')}
                    </TabLink>
                    <p className="text-sm text-muted">{firstPart(text('duration'))[0]}</p>
                  </div>
                  <Arrow />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <MoreLink tab="solutions" smooth className="mt-3">
          {t('home.solutions')}
        </MoreLink>
      </div>
    </div>
  )
}

/** Areas in which AI helps, and the assistant that asks about the visitor's own. */
function Start() {
  const { t } = useTranslation()
  const areas = useEntries('areas')
  return (
    <div className="home-part py-section">
      <div className="wrapper">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
          <h2 className="text-2xl">{t('useCases.title')}</h2>
          <CallActions />
        </div>
        {areas.length > 0 && (
          <ul className="mt-6 grid gap-x-6 sm:grid-cols-2 sm:gap-y-8 lg:mt-8 lg:grid-cols-4">
            {areas.map(({ id, text }) => (
              <li
                key={id}
                className="relative flex items-start justify-between gap-x-4 border-t border-line py-3 sm:flex-col-reverse sm:justify-end sm:border-0 sm:py-0"
              >
                <div className="min-w-0 wrap-anywhere">
                  <h3>
                    <TabLink
                      tab="solutions"
                      part={`areas.${id}`}
                      smooth
                      className="inline-flex min-h-11 items-center gap-2 text-md text-ink-700 no-underline after:absolute after:inset-0"
                    >
                      {text('title')}
                      <Arrow />
                    </TabLink>
                  </h3>
                  <p className="text-sm text-muted">{text('example') || text('text')}</p>
                </div>
                <SlotImage
                  slot={`useCases.area.${id}.image`}
                  className="mt-1 aspect-4/3 h-auto w-[22vw] flex-none rounded-sm object-cover sm:mb-2 sm:aspect-16/9 sm:w-full"
                  sizes="(width < 40rem) 10rem, (width < 60rem) 45vw, 22rem"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
