import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteOf, type Brand } from '#contract/brand.ts'
import type { ContentItem } from '#contract/content.ts'
import { directionOf, languages } from '../../../i18n/index.ts'
import text from '../../shell/text.module.css'
import styles from './brand.module.css'
import { namesIn } from './use-brand-form.ts'

type Props = { brand: Brand; logo: string | null; items: ContentItem[] }

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
      <p className={text.label}>{t('brand.preview')}</p>
      <div className={styles.previews} style={colors}>
        {languages.map((language) => {
          const own = names?.[language]
          return (
            <div key={language} lang={language} dir={directionOf(language)}>
              <p className={styles.header}>
                {logo && <img src={logo} alt="" />}
                {own?.name}
                <span className={styles.action}>{own?.action}</span>
              </p>
              <p className={styles.light}>
                <strong>{own?.tagline}</strong>
                <span className={styles.link}>{own?.more}</span>
                <span className={styles.button}>{own?.secondary}</span>
              </p>
              <p className={styles.mail}>
                {own?.name}
                <span className={styles.mailLink}>{own?.more}</span>
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}
