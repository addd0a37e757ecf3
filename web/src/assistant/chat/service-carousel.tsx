import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselService } from '#contract/assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { BackIcon, ForwardIcon } from '../icons.tsx'
import { isShown } from './conversation.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { useChatContext } from './use-chat.ts'
import styles from './service-carousel.module.css'

/** A carousel of services with buttons to ask about or book each one. */
export function ServiceCarousel({ services }: { services: CarouselService[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLUListElement>(null)
  const { isScrollable, isAtStart, isAtEnd } = useScrollPosition(row)
  const scroll = (by: -1 | 1) => {
    const list = row.current
    const [card] = list?.children ?? []
    if (!list || !card) return
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({
      left: by * forward * card.getBoundingClientRect().width,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  return (
    <section className={styles.carousel} aria-label={t('chat.services')}>
      <header className={`row ${styles.header}`}>
        <h3>{t('chat.services')}</h3>
        {isScrollable && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t('chat.services.previous')}
              aria-disabled={isAtStart || undefined}
              onClick={() => scroll(-1)}
            >
              <BackIcon size={18} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('chat.services.next')}
              aria-disabled={isAtEnd || undefined}
              onClick={() => scroll(1)}
            >
              <ForwardIcon size={18} />
            </button>
          </>
        )}
      </header>
      <ul ref={row} className={styles.row}>
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
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
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
    <li className={`panel ${styles.card}`} data-color={service.color}>
      <h4 className="subheading">{title}</h4>
      <p className={`note ${styles.duration}`}>
        {t('chat.services.duration', { duration: service.duration[language] })}
      </p>
      <p>{isArabic ? service.descAr : service.descEn}</p>
      <ul className={`muted ${styles.benefits}`}>
        {service.benefits[language].map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <div className={`wrap ${styles.ways}`}>
        <button
          type="button"
          className={`button ${styles.ask}`}
          disabled={pendingText !== null}
          onClick={() => {
            send(t('chat.services.question', { service: title })).catch(isShown)
          }}
        >
          {t('chat.services.ask')}
          <span className="visually-hidden"> {title}</span>
        </button>
        <button type="button" className="primary" onClick={() => bookService(title)}>
          {t('chat.services.book')}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </li>
  )
}
