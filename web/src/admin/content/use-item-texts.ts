import { useTranslation } from 'react-i18next'
import type texts from '../../i18n/ar/admin.json'

type ItemText = Extract<keyof typeof texts, `admin.${'key' | 'keyHint' | 'part'}.${string}`>

/**
 * The friendly title and description of a known content key, in the language of the panel. A key
 * below a known one is named after it: `solutions.talent.feature.2` is the talent solution's second feature.
 */
export function useItemTexts() {
  const { t, i18n } = useTranslation()
  const isText = (key: string): key is ItemText => i18n.exists(key)
  const text = (key: string) => (isText(key) ? t(key) : null)

  const titleOf = (key: string): string | null => {
    const steps = key.split('.')
    for (let length = steps.length; length > 0; length--) {
      const subject = text(`admin.key.${steps.slice(0, length).join('.')}`)
      if (subject === null) continue
      const rest = steps.slice(length)
      const parts = rest
        .filter((step) => !/^\d+$/.test(step))
        .map((step) => text(`admin.part.${step}`))
      if (parts.includes(null)) return null
      const number = rest.find((step) => /^\d+$/.test(step)) ?? ''
      return [[subject, ...parts].join(': '), number].join(' ').trim()
    }
    return null
  }

  return (key: string): { title: string; hint: string } => ({
    title: titleOf(key) ?? t('admin.key.unknown'),
    hint: text(`admin.keyHint.${key}`) ?? '',
  })
}
