import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Registration } from '../about/registration.tsx'
import { Team } from '../about/team.tsx'
import { Call } from '../call/call.tsx'
import { Offerings } from '../offerings/offerings.tsx'
import { Block } from '../section/block.tsx'
import { Section } from '../section/section.tsx'
import { Plate } from '../slot-image/plate.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'

/** The tab "security": values, team, services, testimonials and registration. */
export default function Security() {
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
      <Plate
        slot="company.image"
        pattern="....da..../...d##a.../..d#..#a../.d#.DA.#a./d#.D@@A.#a/dadadadada/##########"
        className="aspect-2/1 rounded-sm lg:aspect-5/2"
        sizes="(width < 60rem) 95vw, 75rem"
      />
      {values.length > 0 && (
        <div className="mt-8 grid gap-y-6 lg:mt-12">
          <p className="text-xl leading-snug font-semibold text-balance empty:hidden">
            {t('about.company.description')}
          </p>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {values.map(({ id, text }) => (
              <li key={id} className="border-t border-line py-4">
                <h2 className="text-lg">{text('title')}</h2>
                <p className="mt-1 text-muted">{text('text')}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Team />
      <Testimonials />
      {services.length > 0 && (
        <Block title={t('services.title')} look="plain">
          <Offerings list="services" entries={services} look="short" />
          <MoreLink tab="solutions">{t('home.solutions')}</MoreLink>
        </Block>
      )}
      <Registration />
      <Call title={t('about.company.call')} />
    </Section>
  )
}
