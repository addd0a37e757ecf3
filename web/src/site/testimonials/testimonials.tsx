import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Block } from '../section/block.tsx'
import { Weave } from '../solutions/weave.tsx'
import { Stars } from './stars.tsx'
import styles from './testimonials.module.css'
import { useCarousel } from './use-carousel.ts'

const entries = [1, 2, 3] as const

/** What clients say, one at a time. Without JavaScript all of it stands side by side. */
export function Testimonials() {
  const { t } = useTranslation()
  const { index, moved, show, move, handlers } = useCarousel(entries.length)
  const shown = entries[index] ?? 1
  const place = (entry: number) => t('testimonials.place', { number: entry, total: entries.length })

  return (
    <Block title={t('testimonials.title')}>
      <section
        aria-roledescription={t('testimonials.carousel')}
        aria-label={t('testimonials.title')}
      >
        <div className={styles.carousel} {...handlers}>
          <div className={styles.sign}>
            <Weave pattern=".ad./e##q/d##a/.qe." size={220} />
          </div>
          <ul className={styles.entries}>
            {entries.map((entry, at) => (
              <li key={entry} className={styles.entry} data-shown={at === index || undefined}>
                <figure>
                  <Stars />
                  <blockquote className={styles.quote}>
                    <p>{t(`testimonials.${entry}.quote`)}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{t(`testimonials.${entry}.name`)}</strong>
                    <span>{t(`testimonials.${entry}.position`)}</span>
                    <span>{t(`testimonials.${entry}.agency`)}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className={styles.controls} data-needs-script="">
            <button
              type="button"
              className={styles.step}
              aria-label={t('testimonials.previous')}
              onClick={() => move(-1)}
            >
              <span className={styles.back}>
                <Icon name="arrow" flip />
              </span>
            </button>
            <div className={styles.dots}>
              {entries.map((entry, at) => (
                <button
                  key={entry}
                  type="button"
                  className={styles.dot}
                  aria-label={place(entry)}
                  aria-current={at === index}
                  onClick={() => show(at)}
                />
              ))}
            </div>
            <button
              type="button"
              className={styles.step}
              aria-label={t('testimonials.next')}
              onClick={() => move(1)}
            >
              <Icon name="arrow" flip />
            </button>
          </div>
          <output className="visually-hidden">
            {moved &&
              `${place(shown)}: ${t(`testimonials.${shown}.quote`)} ${t(`testimonials.${shown}.name`)}`}
          </output>
        </div>
      </section>
    </Block>
  )
}
