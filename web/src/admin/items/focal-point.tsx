import { Button } from '@radix-ui/themes'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageDetails } from '#contract/content.ts'
import { center, type Shape } from '../../data/content/image-slots.ts'
import text from '../shell/text.module.css'
import styles from './focal-point.module.css'

type Focus = ImageDetails['focus']

const step = 5
const moves: Record<string, Focus> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
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
    <div className={styles.focal}>
      <div className={styles.whole}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside is for the keyboard */}
        <span
          className={styles.image}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onPointer(event)
          }}
          onPointerMove={onPointer}
        >
          <img ref={image} src={url} alt="" draggable={false} />
          <button
            type="button"
            className={styles.point}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={t('images.focus.at', { x, y })}
            onKeyDown={onKeyDown}
          />
        </span>
      </div>
      <p className={text.muted}>{t('images.focus.text')}</p>
      <ul className={styles.shapes} aria-label={t('images.focus.shapes')}>
        {shapes.map(({ name, ratio, fade }) => (
          <li key={name}>
            <div data-fade={fade}>
              <img
                src={url}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: position }}
                data-round={name === 'portrait' || undefined}
              />
              {isCovered(fade) && <span className={styles.plan} />}
            </div>
            <span className={text.muted}>{t(`images.shape.${name}`)}</span>
          </li>
        ))}
      </ul>
      {shapes.some(({ fade }) => isCovered(fade)) && (
        <p className={text.muted}>{t('images.focus.plan')}</p>
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
