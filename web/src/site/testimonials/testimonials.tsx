import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Block } from '../section/block.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { useLanguage } from '../../i18n/use-language.ts'

/** A carousel of testimonials; `brief` shows the first, without stars. Without JavaScript, all are shown next to each other. */
export function Testimonials({ brief = false }) {
  const { t } = useTranslation()
  const entries = useEntries('testimonials').slice(0, brief ? 1 : undefined)
  const { index, moved, show, move, handlers } = useCarousel(entries.length)
  const shown = entries[index]
  const positionLabel = (at: number) =>
    t('testimonials.place', { number: at + 1, total: entries.length })
  if (!shown) return null

  return (
    <Block
      look={brief ? 'sand' : 'ink'}
      title={t('testimonials.title')}
      description={t('testimonials.note')}
    >
      <section
        className="[touch-action:pan-y]"
        {...(entries.length > 1 && {
          'aria-roledescription': t('testimonials.carousel'),
          'aria-label': t('testimonials.title'),
        })}
        {...handlers}
      >
        <ul className="grid gap-12">
          {entries.map((entry, at) => (
            // All entries share one grid cell, so that the height does not change.
            <li
              key={entry.id}
              className="duration-250 script:[grid-area:1/1] script:not-data-shown:invisible script:not-data-shown:opacity-0 script:transition-opacity"
              data-shown={at === index || undefined}
            >
              <Quote entry={entry} rated={!brief} />
            </li>
          ))}
        </ul>
        {entries.length > 1 && (
          <div className="mt-6 flex flex-wrap items-center gap-3" data-needs-script="">
            <IconButton label={t('testimonials.previous')} look="ink" onClick={() => move(-1)}>
              <ArrowLeft className="mirrored" />
            </IconButton>
            <div className="flex">
              {entries.map((entry, at) => (
                <button
                  key={entry.id}
                  type="button"
                  className={`grid h-11 w-8 place-items-center before:h-2.5 before:w-3 before:bg-current before:[clip-path:var(--triangle)] ${at === index ? 'text-saffron-400' : 'text-jade-500'}`}
                  aria-label={positionLabel(at)}
                  aria-current={at === index}
                  onClick={() => show(at)}
                />
              ))}
            </div>
            <IconButton label={t('testimonials.next')} look="ink" onClick={() => move(1)}>
              <ArrowRight className="mirrored" />
            </IconButton>
          </div>
        )}
        <output className="sr-only">
          {moved && `${positionLabel(index)}: ${shown.text('quote')} ${shown.text('name')}`}
        </output>
      </section>
    </Block>
  )
}

/** A client's words, who says them, and how the project went. */
function Quote({ entry: { id, text }, rated }: { entry: Entry; rated: boolean }) {
  const { t } = useTranslation()
  const name = text('name')
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <figure className="contents">
        <blockquote className="col-span-full m-0 max-w-[56ch] text-[clamp(1.375rem,1.1rem+1.3vw,2.125rem)] leading-snug font-semibold [letter-spacing:var(--tracking-tight)] text-balance">
          <p>{text('quote')}</p>
        </blockquote>
        <figcaption className="flex items-start gap-4 text-sm">
          <SlotImage
            slot={`testimonials.${id}.image`}
            className="size-16 flex-none rounded-sm object-cover"
            sizes="4rem"
          />
          <div className="grid">
            {name && <span className="text-md font-semibold">{name}</span>}
            {['position', 'agency'].map((part) => (
              <span key={part} className="text-muted">
                {text(part)}
              </span>
            ))}
            {rated && <Stars />}
          </div>
        </figcaption>
      </figure>
      {text('method') && (
        <dl className="max-w-text max-lg:border-t max-lg:border-hairline max-lg:pt-4">
          <dt className="text-sm text-muted">{t('testimonials.method')}</dt>
          <dd>{text('method')}</dd>
        </dl>
      )}
    </div>
  )
}

/** Five stars, with one text for screen readers. Without it, the firm does not claim them. */
function Stars() {
  const { t } = useTranslation()
  if (!t('testimonials.rating')) return null
  return (
    <p className="mt-3 flex gap-0.5">
      <span className="sr-only">{t('testimonials.rating')}</span>
      {[1, 2, 3, 4, 5].map((each) => (
        <Star key={each} className="size-3.5 fill-saffron-400 stroke-none" />
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
