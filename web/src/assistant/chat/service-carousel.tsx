import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselService } from '#contract/assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { card } from '../../ui/card.tsx'
import { useWizardContext, useChatContext } from '../context.ts'
import { listen } from '../../lib/listen.ts'

const arrow = 'aria-disabled:cursor-default aria-disabled:opacity-40'
const tones: Record<string, string> = {
  saffron: '[--tone:var(--color-saffron-400)]',
  sand: '[--tone:var(--color-sand-500)]',
}

/** A carousel of services with buttons to ask about or book each one. */
export function ServiceCarousel({ services }: { services: CarouselService[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLUListElement>(null)
  const { isScrollable, isAtStart, isAtEnd } = useScrollPosition(row)
  const scroll = (by: -1 | 1) => {
    const list = row.current
    const [first] = list?.children ?? []
    if (!list || !first) return
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({
      left: by * forward * first.getBoundingClientRect().width,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  return (
    <section className="mt-3 w-full min-w-0" aria-label={t('chat.services')}>
      <div className="flex min-h-8 items-center gap-1">
        <h3 className="flex-1 text-sm">{t('chat.services')}</h3>
        {isScrollable && (
          <>
            <IconButton
              look="muted"
              className={arrow}
              label={t('chat.services.previous')}
              aria-disabled={isAtStart || undefined}
              onClick={() => scroll(-1)}
            >
              <ArrowLeft className="mirrored" />
            </IconButton>
            <IconButton
              look="muted"
              className={arrow}
              label={t('chat.services.next')}
              aria-disabled={isAtEnd || undefined}
              onClick={() => scroll(1)}
            >
              <ArrowRight className="mirrored" />
            </IconButton>
          </>
        )}
      </div>
      {/*
       * On a phone it extends to the edges of the drawer, with the first card below the text; in a wide window three cards
       * fit, and a fourth one scrolls. The padding is room for shadows and focus rings.
       */}
      <ul
        ref={row}
        className="relative mx-[calc(-1*var(--bleed))] grid [scroll-snap-type:x_proximity] auto-cols-[min(17rem,82%)] grid-flow-col grid-rows-[repeat(5,auto)] gap-x-3 overflow-x-auto overscroll-x-contain scroll-px-(--bleed) px-(--bleed) pt-2 pb-4 [--bleed:calc(max(0px,50cqi-22rem)+var(--drawer-gutter))] [scrollbar-width:thin] @min-[44rem]:auto-cols-[calc((100%-1.5rem)/3)] @min-[44rem]:[--bleed:0.5rem] print:block"
      >
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </section>
  )
}

/** Whether a row is wider than its place, and whether it is at its start or end. */
function useScrollPosition(row: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState({ isScrollable: false, isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const measure = () => setPosition(positionOf(list))
    // It measures at once, too.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    const stop = listen(list, 'scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [row])
  return position
}

function positionOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement) {
  const hidden = scrollWidth - clientWidth
  // Negative from right to left, and a fraction of a pixel off with a zoomed page.
  const scrolled = Math.abs(scrollLeft)
  return { isScrollable: hidden > 1, isAtStart: scrolled <= 1, isAtEnd: scrolled >= hidden - 1 }
}

function ServiceCard({ service }: { service: CarouselService }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { bookService } = useWizardContext()
  const { send, pendingText } = useChatContext()
  const isArabic = language === 'ar'
  const title = isArabic ? service.titleAr : service.titleEn
  return (
    <li
      className={`${card} row-span-5 grid snap-start grid-rows-subgrid border-t-4 print:block border-t-(--tone) p-4 ${tones[service.color] ?? '[--tone:var(--color-jade-600)]'}`}
    >
      <h4 className="text-md text-ink-800">{title}</h4>
      <p className="mt-1 text-xs text-muted">
        {service.duration[language] &&
          t('chat.services.duration', { duration: service.duration[language] })}
      </p>
      <p className="mt-2">{isArabic ? service.descAr : service.descEn}</p>
      <ul className="mt-2 list-disc ps-5 text-muted marker:text-(--tone)">
        {service.benefits[language].map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button
          look="bordered"
          size="compact"
          className="flex-auto"
          disabled={pendingText !== null}
          onClick={() => send(t('chat.services.question', { service: title }))}
        >
          {t('chat.services.ask')}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button size="compact" className="flex-auto" onClick={() => bookService(title)}>
          {t('chat.services.book')}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}
