import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import type { Namespace } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { nextPaint } from '../lib/next-paint.ts'
import { notifyNotLoaded } from './notifications/notify.ts'

/**
 * The state of a dialog that is loaded on demand, with its texts. `shown` is the last opened item. A failure to
 * load is reported by `show` and ignored by `preload`.
 */
export function useLazyDialog<Item>(load: () => Promise<unknown>, ...namespaces: Namespace[]) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const [shown, setShown] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)

  const loadWithTexts = async () => {
    await nextPaint()
    await Promise.all([
      load(),
      ...namespaces.map((namespace) => ensureTexts(i18n, language, namespace)),
    ])
  }
  const show = (item: Item) => {
    setShown(item)
    setOpen(true)
  }
  return {
    shown,
    open,
    setOpen,
    preload: () => void loadWithTexts().catch(() => undefined),
    show: (item: Item) =>
      void loadWithTexts().then(
        () => show(item),
        (error: unknown) => notifyNotLoaded(t, error),
      ),
  }
}
