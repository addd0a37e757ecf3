import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { Block } from '../section/block.tsx'
import { Portrait } from '../slot-image/slot-image.tsx'
import styles from './testimonials.module.css'
import { useLanguage } from '../../i18n/use-language.ts'

/** A carousel of testimonials. Without JavaScript, all are shown next to each other. */
export function Testimonials() {
  const { t } = useTranslation()
  const entries = useEntries('testimonials')
  const { index, moved, show, move, handlers } = useCarousel(entries.length)
  const shown = entries[index]
  const positionLabel = (at: number) =>
    t('testimonials.place', { number: at + 1, total: entries.length })
  if (!shown) return null

  return (
    <Block
      title={t('testimonials.title')}
      {...(t('testimonials.note') && { description: t('testimonials.note') })}
    >
      <section
        className={styles.carousel}
        aria-roledescription={t('testimonials.carousel')}
        aria-label={t('testimonials.title')}
        {...handlers}
      >
        <ul className={styles.entries}>
          {entries.map((entry, at) => (
            <li key={entry.id} className={styles.entry} data-shown={at === index || undefined}>
              <Quote entry={entry} />
            </li>
          ))}
        </ul>
        {entries.length > 1 && (
          <div className={styles.controls} data-needs-script="">
            <button
              type="button"
              className={`icon-button ${styles.step}`}
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
                  key={entry.id}
                  type="button"
                  className={styles.dot}
                  aria-label={positionLabel(at)}
                  aria-current={at === index}
                  onClick={() => show(at)}
                />
              ))}
            </div>
            <button
              type="button"
              className={`icon-button ${styles.step}`}
              aria-label={t('testimonials.next')}
              onClick={() => move(1)}
            >
              <Icon name="arrow" flip />
            </button>
          </div>
        )}
        <output className="visually-hidden">
          {moved && `${positionLabel(index)}: ${shown.text('quote')} ${shown.text('name')}`}
        </output>
      </section>
    </Block>
  )
}

/** A client's words, who says them, and how the project went. */
function Quote({ entry: { id, text } }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text('quote')}</p>
      </blockquote>
      <figcaption>
        <Portrait slot={`testimonials.${id}.image`} size="4rem" />
        {(['name', 'position', 'agency'] as const).map(
          (part) => text(part) && <span key={part}>{text(part)}</span>,
        )}
        <Stars />
      </figcaption>
      {text('method') && (
        <dl>
          <dt>{t('testimonials.method')}</dt>
          <dd>{text('method')}</dd>
        </dl>
      )}
    </figure>
  )
}

const star = 'm12 2.6 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5-4.8-4.5 6.5-.8Z'
const full = [1, 2, 3, 4, 5]

/** Five stars, with one text for screen readers. Without it, the firm does not claim them. */
function Stars() {
  const { t } = useTranslation()
  if (!t('testimonials.rating')) return null
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{t('testimonials.rating')}</span>
      {full.map((each) => (
        <svg key={each} width="16" height="16" viewBox="0 0 24 24" aria-hidden>
          <path d={star} />
        </svg>
      ))}
    </p>
  )
}

/** Minimum distance of a swipe, in pixels. */
const minSwipe = 40

/** State of a carousel that wraps around. Arrow keys and swipes follow the text direction. */
function useCarousel(count: number) {
  const { direction } = useLanguage()
  const [index, setIndex] = useState(0)
  /** Whether the visitor has moved it; screen readers announce the current one only then. */
  const [moved, setMoved] = useState(false)
  const [touchStart, setTouchStart] = useState<number | null>(null)
  const forward = direction === 'rtl' ? -1 : 1

  const show = (next: number) => {
    setMoved(true)
    setIndex((next + count) % count)
  }
  const move = (by: number) => show(index + by)

  const handlers = {
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'ArrowRight') move(forward)
      if (key === 'ArrowLeft') move(-forward)
    },
    onTouchStart: (event: TouchEventLike) =>
      setTouchStart(event.changedTouches[0]?.clientX ?? null),
    onTouchEnd: (event: TouchEventLike) => {
      const touchEnd = event.changedTouches[0]?.clientX
      if (touchStart === null || touchEnd === undefined) return
      const distance = touchEnd - touchStart
      // Content follows the finger: a swipe towards the start shows the next one.
      if (Math.abs(distance) > minSwipe) move(distance < 0 ? forward : -forward)
    },
  }

  // Content that was loaded later may have fewer.
  return { index: index % count || 0, moved, show, move, handlers }
}

type TouchEventLike = { changedTouches: { [index: number]: { clientX: number } | undefined } }
