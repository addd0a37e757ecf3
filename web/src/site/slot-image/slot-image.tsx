import { useImage } from '../../data/content/content-provider.tsx'
import { imageSet } from '../../data/content/image-set.ts'
import { useLanguage } from '../../i18n/use-language.ts'

type Props = {
  /** A key of `imageSlots`. */
  slot: string
  /** Its width on the page, for the choice of a file. */
  sizes?: string
  /** Instead of the shape of a card. */
  className?: string | undefined
}

/** The published image of a slot, or nothing. It has a fixed shape, so that nothing moves when it loads. */
export function SlotImage({
  slot,
  sizes = '(width < 40rem) 90vw, 24rem',
  className = 'mb-4 aspect-[16/9] h-auto w-full rounded-sm bg-sand-100 object-cover',
}: Props) {
  const { language } = useLanguage()
  const image = useImage(slot)
  const { width, height, focus, placeholder } = image?.details ?? {}
  const point = focus?.map((share) => `${share}%`).join(' ')
  return (
    image && (
      <img
        className={className}
        style={{
          objectPosition: point,
          background: placeholder ? `url(${placeholder}) ${point} / cover` : undefined,
        }}
        srcSet={imageSet(image)}
        sizes={sizes}
        src={image.url}
        width={width}
        height={height}
        alt={image.alt[language]}
        loading="lazy"
      />
    )
  )
}
