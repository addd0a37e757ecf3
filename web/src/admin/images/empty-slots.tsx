import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { shapesOf, type ImageSlot } from '../../data/content/image-slots.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { FileButton } from '../shell/file-button.tsx'
import { emptySlots } from './image-slots.ts'

type Props = { items: ContentItem[]; onFill: (slot: ImageSlot, file: File) => void }

/** Places of the site without an image, each with where it is and a button to fill it. */
export function EmptySlots({ items, onFill }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const slots = emptySlots(items)
  if (slots.length === 0) return null
  return (
    <details className="rounded-md border border-dashed border-sand-300 bg-card px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold touch:-my-3 touch:py-2.5">
        {t('images.placesEmpty', { count: slots.length })}
      </summary>
      <p className="text-xs leading-note text-muted">{t('images.placeEmpty')}</p>
      <ul className="mt-3 grid cells-96 gap-x-6 gap-y-2" aria-label={t('images.places')}>
        {slots.map((slot) => {
          const { title } = texts(slot.key)
          return (
            <li key={slot.key} className="flex items-center gap-3 border-t border-line py-2">
              <span
                // The shape of the image on the site.
                className={`aspect-square w-10 flex-none border border-sand-300 bg-sand-100 ${slot.group === 'testimonial' ? 'rounded-full' : 'rounded-[3px]'}`}
                style={{ aspectRatio: shapesOf(slot.key).at(-1)?.ratio }}
                aria-hidden="true"
              />
              <div className="min-w-0 flex-1">
                <h3 className="text-sm leading-note">{title}</h3>
                <p className="text-xs leading-note text-muted">{t(`images.slot.${slot.group}`)}</p>
                <p className="text-xs leading-note text-muted">
                  {t('images.real', { what: t(`images.real.${slot.group}`) })}
                </p>
              </div>
              <FileButton
                size="1"
                variant="soft"
                aria-label={t('images.fillOf', { place: title })}
                onFiles={([file]) => file && onFill(slot, file)}
              >
                {t('images.choose')}
              </FileButton>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
