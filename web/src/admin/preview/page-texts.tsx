import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { Language } from '../../i18n/index.ts'
import { textDirection } from '../items/text-direction.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import styles from './page-texts.module.css'

type Props = {
  /** What stands on the open page, in the order of reading. */
  keys: string[]
  items: ContentItem[]
  language: Language
  /** Where the keyboard comes back to. */
  last: string | null
  onEdit: (key: string) => void
}

/** The texts of the open page as a list: the keyboard's way to what the pointer presses in the page. */
export function PageTexts({ keys, items, language, last, onEdit }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (last === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-page-text="${CSS.escape(last)}"]`)?.focus()
  }, [last])
  const stored = new Map(items.map((item) => [item.key, item]))
  return (
    <section className={styles.texts} aria-labelledby="page-texts">
      <h3 id="page-texts" className={styles.title}>
        {t('admin.preview.texts')}
      </h3>
      <p className={styles.hint}>{t('admin.preview.hint')}</p>
      <ul ref={list} className={styles.list}>
        {keys.map((key) => {
          const item = stored.get(key)
          // What only the page itself says ("Skip to content") can be pressed there, but is not worth a line.
          if (!item) return null
          const value = item[`value_${language}`] ?? ''
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.text}
                data-page-text={key}
                onClick={() => onEdit(key)}
              >
                <span className={styles.name}>{texts(key).title}</span>
                {value && (
                  <span
                    className={styles.value}
                    lang={language}
                    dir={textDirection(language, value)}
                  >
                    {value}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
