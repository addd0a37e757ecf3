import { Button } from '@radix-ui/themes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPath } from '../../data/content/preview.ts'
import { RefreshIcon } from '../shell/icons.tsx'
import styles from './browser-frame.module.css'

/** How wide the page is shown, in pixels. Where there is less room it is drawn smaller, never narrower. */
const deviceWidths = { desktop: 1152, tablet: 768, mobile: 384 } as const
export type Device = keyof typeof deviceWidths
export const devices = ['desktop', 'tablet', 'mobile'] as const satisfies Device[]

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  device: Device
  /** The address a visitor would see. */
  address: string
  state: 'starting' | 'ready' | 'silent'
  /** Another one fetches the page anew. */
  turn: number
  onRestart: () => void
}

/** A browser of a given width with the site in it. */
export function BrowserFrame({ frame, device, address, state, turn, onRestart }: Props) {
  const { t } = useTranslation()
  const { ref, room } = useRoom()
  const width = deviceWidths[device]
  const scale = room.inline === 0 ? 1 : Math.min(1, room.inline / width)
  return (
    <div className={styles.browser}>
      <div className={styles.bar}>
        <span className={styles.dots} aria-hidden="true" />
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
        <bdi dir="ltr" className={styles.scale}>
          {`${width} px${scale < 1 ? ` · ${Math.round(scale * 100)}%` : ''}`}
        </bdi>
      </div>
      <div ref={ref} className={styles.stage} aria-busy={state === 'starting'}>
        <div className={styles.sheet} style={{ inlineSize: width * scale }}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, and seals itself (app/preview/block-side-effects.ts) */}
          <iframe
            key={turn}
            ref={frame}
            className={styles.page}
            src={previewPath}
            title={t('admin.preview.frame')}
            data-device={device}
            style={{
              inlineSize: width,
              blockSize: room.block / scale,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        </div>
        {state !== 'ready' && (
          <output className={styles.cover}>
            {t(state === 'starting' ? 'admin.preview.loading' : 'admin.preview.silent')}
            {state === 'silent' && (
              <Button size="2" variant="soft" onClick={onRestart}>
                <RefreshIcon size={16} />
                {t('admin.retry')}
              </Button>
            )}
          </output>
        )}
      </div>
    </div>
  )
}

/** How much room an element has, kept up to date. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ inline: 0, block: 0 })
  useEffect(() => {
    if (!ref.current || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}
