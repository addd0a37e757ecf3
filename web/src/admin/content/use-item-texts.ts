import { useTranslation } from 'react-i18next'
import type texts from '../../i18n/ar/admin.json'
import { itemName } from './item-name.ts'

type ItemText = Extract<keyof typeof texts, `admin.${'key' | 'keyHint' | 'part'}.${string}`>

/** The friendly title and description of a known content key, in the language of the panel. */
export function useItemTexts() {
  const { t, i18n } = useTranslation()
  const isText = (key: string): key is ItemText => i18n.exists(key)
  const text = (key: string) => (isText(key) ? t(key) : null)

  return (key: string): { title: string; hint: string } => ({
    title: itemName(key, text) ?? t('admin.key.unknown'),
    hint: text(`admin.keyHint.${key}`) ?? '',
  })
}
