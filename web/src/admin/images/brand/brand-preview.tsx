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
  const { t, i18n } = useTranslation()
  const names = useQuery({ queryKey: ['brand-names', items], queryFn: () => namesIn(items) }).data
  const palette = Object.entries(paletteOf(brand)).map(([name, color]) => [`--${name}`, color])
  const colors: CSSProperties = Object.fromEntries(palette)
  return (
    <div>
      <p className={text.label}>{t('brand.preview')}</p>
      <div className={styles.previews} style={colors}>
        {languages.map((language) => {
          const own = i18n.getFixedT(language)
          return (
            <div key={language} lang={language} dir={directionOf(language)}>
              <p className={styles.header}>
                {logo && <img src={logo} alt="" />}
                {names?.[language].name}
                <span className={styles.action}>{own('brand.sample.action')}</span>
              </p>
              <p className={styles.light}>
                <strong>{names?.[language].tagline}</strong>
                <span className={styles.link}>{own('brand.sample.link')}</span>
                <span className={styles.button}>{own('brand.sample.button')}</span>
              </p>
              <p className={styles.mail}>
                {own('brand.sample.mail')}
                <span className={styles.mailLink}>{own('brand.sample.link')}</span>
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}
