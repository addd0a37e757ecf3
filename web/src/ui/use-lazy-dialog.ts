import { createElement, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import type { Namespace } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { setLoadOf } from '../lib/load-ahead.ts'
import { markLoading } from '../lib/mark-loading.ts'
import { nextPaint } from '../lib/next-paint.ts'
import { notifyNotLoaded } from './notifications/notify.ts'

/**
 * A part whose code its `load` loads, as `useWhenLoaded` and `useLoad` do; it shows nothing before. Not `lazy`, because
 * React shows what has suspended 300 ms later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | null = null
  const Dialog = (props: Props) => Loaded && createElement(Loaded, props)
  return Object.assign(Dialog, {
    load: async () => {
      Loaded = (await load()).default
    },
  })
}

/**
 * Returns a function that loads code with its texts and then calls another one; it is loaded ahead of the click, where
 * buttons have its name as `data-opens`. Until then the page is marked as loading; Back cancels it. A failure is
 * reported with a button that tries again.
 */
export function useWhenLoaded(
  name: string,
  load: () => Promise<unknown>,
  ...namespaces: Namespace[]
) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const loadWithTexts = async () => {
    await nextPaint()
    await Promise.all([
      load(),
      ...namespaces.map((namespace) => ensureTexts(i18n, language, namespace)),
    ])
  }
  useEffect(() => setLoadOf(name, loadWithTexts))
  return function open(show: () => void) {
    let isWanted = true
    const endLoading = markLoading(name)
    const cancel = () => {
      isWanted = false
      endLoading()
    }
    addEventListener('popstate', cancel, { once: true })
    void loadWithTexts()
      .then(
        () => isWanted && show(),
        (error: unknown) => isWanted && notifyNotLoaded(t, error, () => open(show)),
      )
      .finally(() => {
        removeEventListener('popstate', cancel)
        endLoading()
      })
  }
}

/** The state of a dialog that is loaded by `useWhenLoaded`. `shown` is the last opened item. */
export function useLazyDialog<Item>(...loaded: Parameters<typeof useWhenLoaded>) {
  const whenLoaded = useWhenLoaded(...loaded)
  const [shown, setShown] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)
  const show = (item: Item) =>
    whenLoaded(() => {
      setShown(item)
      setOpen(true)
    })
  return { shown, open, setOpen, show }
}
