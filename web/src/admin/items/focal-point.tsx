import { Button } from '@radix-ui/themes'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageDetails } from '#contract/content.ts'
import { center, type Shape } from '../../data/content/image-slots.ts'

type Focus = ImageDetails['focus']

const step = 5
const moves: Record<string, Focus> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/**
 * As in the hero (site/hero/hero.css) of a window of 1440 pixels: the text is on the side where the image fades out, and the card of
 * the sample plan is on the image.
 */
const fades = {
  left: 'h-36 mask-[linear-gradient(to_left,#000_44%,#0006_66%,#0000_86%)]',
  right: 'h-36 mask-[linear-gradient(to_right,#000_44%,#0006_66%,#0000_86%)]',
  bottom: 'h-22 mask-[linear-gradient(#000_50%,transparent_94%)]',
}

type Props = {
  url: string
  details: ImageDetails | null
  shapes: readonly Shape[]
  onChange: (details: ImageDetails) => void
}

/** The point of an image that stays visible when it is cropped, and the visible part in each shape of the site. */
export function FocalPoint({ url, details, shapes, onChange }: Props) {
  const { t } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  const focus = details?.focus ?? center
  const [x, y] = focus
  const position = `${x}% ${y}%`

  const choose = (next: Focus) => {
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {}
    if (!details && naturalWidth === 0) return
    const unknown = { width: naturalWidth, height: naturalHeight, widths: [], placeholder: null }
    onChange({ ...(details ?? unknown), focus: [percent(next[0]), percent(next[1])] })
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    choose([
      ((event.clientX - box.x) / box.width) * 100,
      ((event.clientY - box.y) / box.height) * 100,
    ])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    choose([x + move[0], y + move[1]])
  }
  return (
    <div className="grid w-full justify-items-start gap-2">
      <div className="grid w-full place-items-center overflow-hidden rounded-sm bg-sand-100">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside is for the keyboard */}
        <span
          // Somebody else may be editing the item.
          className="relative block cursor-crosshair touch-none in-disabled:pointer-events-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onPointer(event)
          }}
          onPointerMove={onPointer}
        >
          <img ref={image} src={url} alt="" draggable={false} className="max-h-72 max-w-full" />
          <button
            type="button"
            className="absolute size-11 -translate-1/2 cursor-grab rounded-full before:absolute before:inset-3 before:rounded-full before:border-3 before:border-white before:bg-[rgb(11_40_32/35%)] before:shadow-[0_0_0_1.5px_#0b2820] focus-visible:-outline-offset-4"
            // Physical, because it is a point of the image in both directions of text.
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={t('images.focus.at', { x, y })}
            onKeyDown={onKeyDown}
          />
        </span>
      </div>
      <p className="text-xs text-muted">{t('images.focus.text')}</p>
      <ul className="flex flex-wrap items-end gap-3" aria-label={t('images.focus.shapes')}>
        {shapes.map(({ name, ratio, fade }) => (
          <li key={name} className="grid justify-items-center gap-1">
            <div
              data-fade={fade}
              className={fade && 'relative overflow-hidden rounded-sm bg-ink-900'}
            >
              <img
                src={url}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: position }}
                className={`object-cover ${fade ? `block ${fades[fade]}` : 'h-22 rounded-sm'}`}
              />
              {isCovered(fade) && (
                <span
                  className="absolute top-[41%] bottom-[15%] rounded-sm bg-page"
                  style={
                    fade === 'right' ? { left: '12%', right: '56%' } : { left: '56%', right: '12%' }
                  }
                />
              )}
            </div>
            <span className="text-xs text-muted">{t(`images.shape.${name}`)}</span>
          </li>
        ))}
      </ul>
      {shapes.some(({ fade }) => isCovered(fade)) && (
        <p className="text-xs text-muted">{t('images.focus.plan')}</p>
      )}
      {(x !== 50 || y !== 50) && (
        <Button type="button" size="1" variant="ghost" onClick={() => choose(center)}>
          {t('images.focus.center')}
        </Button>
      )}
    </div>
  )
}

/** Where the text of the hero is next to its image, the card of the sample plan is on the image. */
const isCovered = (fade: Shape['fade']) => fade === 'left' || fade === 'right'

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))
