import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../../i18n/ar/admin.json'
import { itemName } from './item-name.ts'

type ItemText = Extract<keyof typeof texts, `admin.${'key' | 'keyHint' | 'part'}.${string}`>

export type ItemTexts = (key: string) => { title: string; hint: string }

/** The friendly title and description of a known content key, in the language of the panel. */
export function useItemTexts(): ItemTexts {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const isText = (name: string): name is ItemText => i18n.exists(name)
    const text = (name: string) => (isText(name) ? t(name) : null)
    return remembering((key) => ({
      title: itemName(key, text) ?? t('admin.key.unknown'),
      hint: text(`admin.keyHint.${key}`) ?? '',
    }))
  }, [t, i18n])
}

/** A long list asks for the same names again and again. */
function remembering(ask: ItemTexts): ItemTexts {
  const known = new Map<string, ReturnType<ItemTexts>>()
  return (key) => {
    const found = known.get(key) ?? ask(key)
    known.set(key, found)
    return found
  }
}
