import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Call } from '../call/call.tsx'
import { LeadingContext } from '../section/heading.tsx'
import { Portrait } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import styles from './home.module.css'

const figures = [2, 3, 1] as const
const facts = ['before', 'after', 'duration'] as const
const areas = [
  { id: 'automation', weave: 'd##a/#DA#/#EQ#/e##q' },
  { id: 'analytics', weave: '...D/..d#/.d##/d###' },
  { id: 'experience', weave: '.DA./d@@a/e@@q/.eq.' },
  { id: 'planning', weave: 'dADa/eQEq/.da./.eq.' },
] as const

/** Three results, below the hero. */
export function HomeFigures() {
  const { t } = useTranslation()
  return (
    <div className="wrapper">
      <ul className={styles.figures} aria-label={t('home.figures')}>
        {figures.map((figure) => (
          <li key={figure}>
            <strong>
              <bdi dir="ltr">{t(`about.impact.${figure}.value`)}%</bdi>
            </strong>
            <span>{t(`about.impact.${figure}.label`)}</span>
            <small>{t(`about.impact.${figure}.text`)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The start page below the solutions: a case, a testimonial, use cases, and a call. */
export function HomeStory() {
  return (
    <div className={`wrapper ${styles.story}`}>
      <Case />
      <Testimonial />
      <Areas />
      <LeadingContext value>
        <Call />
      </LeadingContext>
    </div>
  )
}

function Case() {
  const { t } = useTranslation()
  return (
    <section className={`ink-panel ${styles.case}`} aria-labelledby="home-case">
      <div>
        <p className="eyebrow">{t('home.case.eyebrow')}</p>
        <h2 id="home-case">{t('home.case.title')}</h2>
        <p className={styles.text}>{t('home.case.text')}</p>
        <TabLink tab="solutions" className={buttonClass({ look: 'outline' })}>
          {t('home.case.action')}
        </TabLink>
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} data-fact={fact}>
            <dt>{t(`home.case.${fact}.label`)}</dt>
            <dd>{t(`home.case.${fact}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Testimonial() {
  const { t } = useTranslation()
  return (
    <figure className={styles.testimonial}>
      <Weave pattern=".ad./e##q/d##a/.qe." size={88} />
      <blockquote>
        <p>{t('testimonials.1.quote')}</p>
      </blockquote>
      <figcaption>
        <Portrait slot="testimonials.1.image" size="3rem" />
        <strong>{t('testimonials.1.name')}</strong>
        <span>
          {t('testimonials.1.position')} · {t('testimonials.1.agency')}
        </span>
      </figcaption>
    </figure>
  )
}

function Areas() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className={styles.areas}>
      <div>
        <p className="eyebrow">{t('useCases.eyebrow')}</p>
        <h2>{t('useCases.title')}</h2>
        <p className={styles.text}>{t('useCases.description')}</p>
        <Button onClick={() => chat.open()}>
          {t('useCases.action')}
          <Icon name="arrow" flip />
        </Button>
      </div>
      <ul>
        {areas.map(({ id, weave }) => (
          <li key={id}>
            <Weave pattern={weave} size={40} />
            <div>
              <h3>{t(`useCases.area.${id}.title`)}</h3>
              <p>{t(`useCases.area.${id}.example`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
