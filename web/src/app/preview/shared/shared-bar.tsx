import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { pathOf } from '#contract/languages.ts'

/** Says on every page that this is a preview and when its link ends, and links to the published site. */
export function SharedBar({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('preview')
  const { language } = useLanguage()
  return (
    <aside
      className="sticky bottom-0 z-15 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-saffron-400 bg-saffron-200 px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-xs leading-[1.6] text-ink-950 xl:justify-center"
      aria-label={t('preview.title')}
      data-leaves-preview=""
    >
      <p>
        <strong>{t('preview.bar.title')}</strong> {t('preview.bar.text')}{' '}
        {t('preview.bar.until', { time: formatDateTime(expiresAt, language) })}
      </p>
      <a
        href={pathOf(language)}
        className="inline-flex min-h-7 items-center font-semibold focus-visible:outline-ink-700"
      >
        {t('preview.live')}
      </a>
    </aside>
  )
}
