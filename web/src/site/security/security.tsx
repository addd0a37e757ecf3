import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { textLink } from '../../ui/button.tsx'
import { Registration } from '../about/registration.tsx'
import { Team } from '../about/team.tsx'
import { Call } from '../call/call.tsx'
import { Offerings } from '../offerings/offerings.tsx'
import { Block } from '../section/block.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Plate } from '../slot-image/plate.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'

/** The tab "security": values, team, services, testimonials and registration. */
export function Security() {
  const { t } = useTranslation()
  const values = useEntries('values')
  const services = useEntries('services')
  return (
    <Section
      id="security"
      eyebrow={t('about.company.eyebrow')}
      title={t('about.company.title')}
      description={t('company.description')}
    >
      <div className="grid gap-x-18 gap-y-8 lg:grid-cols-[5fr_7fr] lg:items-start">
        <div className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
          <Plate
            slot="company.image"
            pattern="....da..../...d##a.../..d#..#a../.d#.DA.#a./d#.D@@A.#a/dadadadada/##########"
            className="mb-6 aspect-4/3 rounded-sm"
            sizes="(width < 60rem) 95vw, 32rem"
          />
          <p className="text-xl leading-snug font-medium text-balance">
            {t('about.company.description')}
          </p>
        </div>
        {values.length > 0 && (
          <ol className="grid">
            {values.map(({ id, text }, at) => (
              <li
                key={id}
                className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-4 lg:grid-cols-[3rem_4fr_6fr] lg:items-baseline lg:gap-x-4"
              >
                <span aria-hidden className="row-span-2 text-sm text-saffron-600 lg:row-span-1">
                  {at + 1}
                </span>
                <Heading className="text-lg">{text('title')}</Heading>
                <p className="max-w-[60ch] text-muted">{text('text')}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Team />
      <Testimonials />
      {services.length > 0 && (
        <Block title={t('services.title')}>
          <Offerings list="services" entries={services} look="short" />
          <TabLink tab="solutions" className={textLink}>
            {t('home.solutions')}
          </TabLink>
        </Block>
      )}
      <Registration />
      <Call title={t('about.company.call')} />
    </Section>
  )
}
