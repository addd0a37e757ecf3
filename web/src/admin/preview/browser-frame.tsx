import { Button, Flex, IconButton, Switch } from '@radix-ui/themes'
import { RefreshCw, Monitor, Smartphone, Tablet } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPath, previewPages } from '../../data/content/preview.ts'
import { formatPercent } from '../../lib/format.ts'
import { languages, type Language } from '../../i18n/index.ts'
import type { Tab } from '#contract/languages.ts'
import { OptionSelect } from '../shell/option-select.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'

/** Page widths in pixels. When there is less space, the page is scaled instead of made narrower. */
const deviceWidths = { desktop: 1152, tablet: 768, mobile: 384 } as const
type Device = keyof typeof deviceWidths
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

export function BrowserFrame({ frame, device, url, status, loadCount, onReload }: Props) {
  const { t } = useTranslation()
  const { ref, size } = useSize()
  const width = deviceWidths[device]
  const scale = size.inline === 0 ? 1 : Math.min(1, size.inline / width)
  return (
    <div // An automatic column would grow with the page instead of letting it be scaled.
      className="grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-md border border-line bg-sand-100 shadow-(--shadow-sm)"
    >
      <div className="flex items-center gap-3 border-b border-line bg-card px-3 py-2 text-xs text-muted">
        <span
          className="h-4 w-12 flex-none bg-[radial-gradient(circle,var(--color-sand-300)_0.28rem,transparent_0.32rem)] bg-size-[1rem_1rem]"
          aria-hidden="true"
        />
        <bdi
          dir="ltr"
          className="flex-1 truncate rounded-full bg-sand-100 px-3 text-center leading-[1.75]"
        >
          {url}
        </bdi>
        <bdi dir="ltr" className="flex-none tabular-nums">
          {`${width} px${scale < 1 ? ` · ${formatPercent(scale * 100)}` : ''}`}
        </bdi>
      </div>
      <div
        ref={ref}
        // Clipping also prevents scrolling by `scrollIntoView` in the page.
        className="relative flex justify-center overflow-clip"
        aria-busy={status === 'starting'}
      >
        <div
          // The transform has a physical origin.
          className="h-full flex-none overflow-hidden bg-card [direction:ltr]"
          style={{ inlineSize: width * scale }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which restricts itself (app/preview/block-side-effects.ts) */}
          <iframe
            key={loadCount}
            ref={frame}
            className="block origin-[0_0] border-0"
            src={previewPath}
            title={t('admin.preview.frame')}
            style={{
              inlineSize: width,
              blockSize: size.block / scale,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        </div>
        {status !== 'ready' && (
          <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sand-100 text-muted">
            {t(status === 'starting' ? 'admin.preview.loading' : 'admin.preview.silent')}
            {status === 'timedOut' && (
              <Button size="2" variant="soft" onClick={onReload}>
                <RefreshCw />
                {t('admin.retry')}
              </Button>
            )}
          </output>
        )}
      </div>
    </div>
  )
}

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

export type View = {
  device: Device
  language: Language
  tab: Tab
  isEditing: boolean
  withUnpublished: boolean
}

const icons = { desktop: <Monitor />, tablet: <Tablet />, mobile: <Smartphone /> }

type ViewProps = {
  view: View
  /** Chooses which drafts are shown. */
  shown: ReactNode
  onChange: (part: Partial<View>) => void
  isRefreshing: boolean
  onRefresh: () => void
}

export function PreviewToolbar({ view, shown, onChange, isRefreshing, onRefresh }: ViewProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Flex
      wrap="wrap"
      align="center"
      gapX="3"
      gapY="2"
      className="max-sm:[&>:not(:last-child)]:flex-auto"
    >
      <SegmentedControl
        isCompact
        label={t('admin.preview.device')}
        value={view.device}
        options={devices}
        nameOf={(value) => t(`admin.preview.device.${value}`)}
        iconOf={(value) => icons[value]}
        onChange={(device) => onChange({ device })}
      />
      <SegmentedControl
        isCompact
        label={t('admin.preview.language')}
        value={view.language}
        options={languages}
        nameOf={(value) => t(`admin.language.${value}`)}
        onChange={(language) => onChange({ language })}
      />
      <OptionSelect
        aria-label={t('admin.preview.page')}
        value={view.tab}
        options={previewPages}
        nameOf={(tab) => t(`admin.preview.page.${tab}`)}
        onChange={(tab) => onChange({ tab })}
      />
      <SegmentedControl
        isCompact
        label={t('admin.preview.press')}
        value={view.isEditing ? 'edit' : 'browse'}
        options={['edit', 'browse'] as const}
        nameOf={(value) => t(`admin.preview.press.${value}`)}
        onChange={(value) => onChange({ isEditing: value === 'edit' })}
      />
      {shown}
      <Flex align="center" gap="2" className="text-xs">
        <Switch
          id={id}
          size="1"
          checked={view.withUnpublished}
          onCheckedChange={(withUnpublished) => onChange({ withUnpublished })}
        />
        <label htmlFor={id}>{t('admin.preview.unpublished')}</label>
      </Flex>
      <IconButton
        className="ms-auto"
        variant="soft"
        color="gray"
        highContrast
        loading={isRefreshing}
        title={t('admin.preview.refresh')}
        aria-label={t('admin.preview.refresh')}
        onClick={onRefresh}
      >
        <RefreshCw />
      </IconButton>
    </Flex>
  )
}
