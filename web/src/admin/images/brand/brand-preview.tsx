import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteOf, type Brand } from '#contract/brand.ts'
import type { ContentItem } from '#contract/content.ts'
import { directionOf, languages } from '../../../i18n/index.ts'
import { namesIn } from './use-brand-form.ts'

type Props = { brand: Brand; logo: string | null; items: ContentItem[] }

const band = 'flex flex-wrap items-center gap-2 px-3 py-2 text-xs'
const pill = 'ms-auto rounded-full px-3 py-1 font-semibold'

/** Header, light area and dark email of the firm in both languages. */
export function BrandPreview({ brand, logo, items }: Props) {
  const { t } = useTranslation()
  const names = useQuery({ queryKey: ['brand-names', items], queryFn: () => namesIn(items) }).data
  const palette = Object.entries(paletteOf(brand)).map(([name, color]) => [
    `--color-${name}`,
    color,
  ])
  const colors: CSSProperties = Object.fromEntries(palette)
  return (
    <div>
      <p className="mb-1 text-xs font-semibold">{t('brand.preview')}</p>
      <div className="grid gap-3 forced-color-adjust-none" style={colors}>
        {languages.map((language) => {
          const own = names?.[language]
          return (
            <div
              key={language}
              lang={language}
              dir={directionOf(language)}
              className="overflow-hidden rounded-sm border border-line"
            >
              <p className={`${band} bg-ink-900 font-semibold text-on-ink`}>
                {logo && <img src={logo} alt="" className="h-7 max-w-20 object-contain" />}
                {own?.name}
                <span className={`${pill} bg-saffron-400 text-ink-950`}>{own?.action}</span>
              </p>
              <p className={`${band} bg-sand-50 text-body`}>
                <strong>{own?.tagline}</strong>
                <span className="text-jade-600 underline">{own?.more}</span>
                <span className={`${pill} bg-ink-700 text-on-ink`}>{own?.secondary}</span>
              </p>
              <p
                className={`${band} border-t-3 border-jade-300 bg-(--color-night-card) text-on-ink`}
              >
                {own?.name}
                <span className="text-jade-300 underline">{own?.more}</span>
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}
