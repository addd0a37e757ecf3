import { useTranslation } from 'react-i18next'
import type { Entry } from './entries.ts'

/** How many entries visitors see, and how many are hidden. */
export function Count({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const hidden = entries.filter((entry) => entry.hidden).length
  const count = entries.filter((entry) => !entry.hidden && !entry.isEmpty).length
  return [
    count === 0 ? t('lists.notShown') : t('lists.count', { count }),
    ...(hidden > 0 ? [t('lists.hiddenCount', { count: hidden })] : []),
  ].join(t('admin.onSite.comma'))
}
