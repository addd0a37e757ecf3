import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { Language } from '../../i18n/index.ts'
import { textDirection } from '../items/text-direction.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

type Props = {
  /** The keys on the open page, in reading order. */
  keys: string[]
  items: ContentItem[]
  language: Language
  /** The key that was edited last; it gets the focus. */
  lastEdited: string | null
  onEdit: (key: string) => void
}

/** The texts of the open page as a list, so that the keyboard reaches them too. */
export function PageTexts({ keys, items, language, lastEdited, onEdit }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const list = useRef<HTMLUListElement>(null)
  // Before `keepFocus` focuses a neighbor of the editor that has closed.
  useLayoutEffect(() => {
    if (lastEdited === null || document.activeElement !== document.body) return
    list.current
      ?.querySelector<HTMLElement>(`[data-page-text="${CSS.escape(lastEdited)}"]`)
      ?.focus()
  }, [lastEdited])
  const byKey = new Map(items.map((item) => [item.key, item]))
  return (
    <section
      className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(0,1fr)]"
      aria-labelledby="page-texts"
    >
      <h3 id="page-texts" className="px-4 pt-3 text-sm">
        {t('admin.preview.texts')}
      </h3>
      <p className="border-b border-line px-4 pb-3 text-xs text-muted">{t('admin.preview.hint')}</p>
      <ul ref={list} className="overflow-y-auto p-1">
        {keys.map((key) => {
          const item = byKey.get(key)
          // Texts without an item, such as "Skip to content", are editable only by a click in the page.
          if (!item) return null
          const value = item[`value_${language}`] ?? ''
          return (
            <li key={key}>
              <button
                type="button"
                className="grid w-full rounded-sm px-3 py-1 text-start hover:bg-jade-50 focus-visible:-outline-offset-2"
                data-page-text={key}
                onClick={() => onEdit(key)}
              >
                <span className="text-xs text-muted">{texts(key).title}</span>
                {value && (
                  <span
                    className="truncate text-sm"
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
