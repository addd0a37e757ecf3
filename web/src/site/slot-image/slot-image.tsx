import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import styles from './slot-image.module.css'

type Props = {
  /** A key of `imageSlots`. */
  slot: string
  className?: string | undefined
  /** Visible without scrolling. */
  eager?: boolean
}

/** The published image of a slot, or nothing. Its box has a fixed shape, so that nothing moves when it loads. */
export function SlotImage({ slot, className = '', eager = false }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const image = useImage(slot)
  const element = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>()
  const url = image?.url

  useEffect(() => {
    // The prerendered image may have loaded or failed before it was hydrated.
    const { complete = false, naturalWidth = 0 } = element.current ?? {}
    setState(complete ? (naturalWidth > 0 ? 'loaded' : 'broken') : 'loading')
  }, [url])

  if (!image) return null
  return (
    <span className={`${styles.slot} ${className}`}>
      {state === 'broken' ? (
        <span>
          {t('image.none')} <span className="visually-hidden">{image.alt[language]}</span>
        </span>
      ) : (
        <img
          ref={element}
          src={url}
          alt={image.alt[language]}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
      {state === 'loading' && <span aria-hidden>{t('image.loading')}</span>}
    </span>
  )
}
