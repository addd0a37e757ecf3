import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Call } from '../call/call.tsx'
import figure from '../impact/figure.module.css'
import { Meter } from '../meter/meter.tsx'
import block from '../section/block.module.css'
import { LeadingContext } from '../section/heading.tsx'
import { Weave } from '../solutions/weave.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Quote } from '../testimonials/quote.tsx'
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
      <ul className={`columns ${styles.figures} ${figure.figures}`} aria-label={t('home.figures')}>
        {figures.map((each) => (
          <li key={each} className="card">
            <p className={figure.value}>
              <bdi dir="ltr">{t(`about.impact.${each}.value`)}%</bdi>
            </p>
            <Meter percent={Number(t(`about.impact.${each}.value`))} className={figure.meter} />
            <h2>{t(`about.impact.${each}.label`)}</h2>
            <p className={figure.text}>{t(`about.impact.${each}.text`)}</p>
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
      <div className={styles.testimonial}>
        <Quote entry={1} />
      </div>
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
        <h2 id="home-case" className={block.title}>
          {t('home.case.title')}
        </h2>
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

function Areas() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className={styles.areas}>
      <div>
        <p className="eyebrow">{t('useCases.eyebrow')}</p>
        <h2 className={block.title}>{t('useCases.title')}</h2>
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
