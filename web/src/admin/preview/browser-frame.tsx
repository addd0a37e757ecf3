import { Button } from '@radix-ui/themes'
import { RefreshCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPath } from '../../data/content/preview.ts'
import { formatPercent } from '../../lib/format.ts'
import styles from './browser-frame.module.css'

/** Page widths in pixels. When there is less space, the page is scaled instead of made narrower. */
const deviceWidths = { desktop: 1152, tablet: 768, mobile: 384 } as const
export type Device = keyof typeof deviceWidths
export const devices = ['desktop', 'tablet', 'mobile'] as const satisfies Device[]

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  device: Device
  /** The URL a visitor would see. */
  url: string
  status: 'starting' | 'ready' | 'timedOut'
  /** A new value reloads the page. */
  loadCount: number
  onReload: () => void
}

/** A browser window of a given width that shows the site. */
export function BrowserFrame({ frame, device, url, status, loadCount, onReload }: Props) {
  const { t } = useTranslation()
  const { ref, size } = useSize()
  const width = deviceWidths[device]
  const scale = size.inline === 0 ? 1 : Math.min(1, size.inline / width)
  return (
    <div className={styles.browser}>
      <div className={styles.bar}>
        <span className={styles.dots} aria-hidden="true" />
        <bdi dir="ltr" className={styles.address}>
          {url}
        </bdi>
        <bdi dir="ltr" className={styles.scale}>
          {`${width} px${scale < 1 ? ` · ${formatPercent(scale * 100)}` : ''}`}
        </bdi>
      </div>
      <div ref={ref} className={styles.stage} aria-busy={status === 'starting'}>
        <div className={styles.sheet} style={{ inlineSize: width * scale }}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which restricts itself (app/preview/block-side-effects.ts) */}
          <iframe
            key={loadCount}
            ref={frame}
            className={styles.page}
            src={previewPath}
            title={t('admin.preview.frame')}
            data-device={device}
            style={{
              inlineSize: width,
              blockSize: size.block / scale,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        </div>
        {status !== 'ready' && (
          <output className={styles.cover}>
            {t(status === 'starting' ? 'admin.preview.loading' : 'admin.preview.silent')}
            {status === 'timedOut' && (
              <Button size="2" variant="soft" onClick={onReload}>
                <RefreshCw className="size-4" />
                {t('admin.retry')}
              </Button>
            )}
          </output>
        )}
      </div>
    </div>
  )
}

/** The current size of an element. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ inline: 0, block: 0 })
  useEffect(() => {
    if (!ref.current || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
