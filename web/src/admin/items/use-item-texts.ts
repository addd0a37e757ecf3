import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../../i18n/ar/admin.json'
import { itemName } from './item-name.ts'

type ItemText = Extract<keyof typeof texts, `admin.${'key' | 'keyHint' | 'part'}.${string}`>

export type ItemTexts = (key: string) => { title: string; hint: string }

/** The display name and hint of a content key in the admin's language. */
export function useItemTexts(): ItemTexts {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const isText = (name: string): name is ItemText => i18n.exists(name)
    const text = (name: string) => (isText(name) ? t(name) : null)
    return memoize((key) => ({
      title: itemName(key, text) ?? t('admin.key.unknown'),
      hint: text(`admin.keyHint.${key}`) ?? '',
    }))
  }, [t, i18n])
}

/** Memoized for long lists. */
function memoize(compute: ItemTexts): ItemTexts {
  const cache = new Map<string, ReturnType<ItemTexts>>()
  return (key) => {
    const found = cache.get(key) ?? compute(key)
    cache.set(key, found)
    return found
  }
}
