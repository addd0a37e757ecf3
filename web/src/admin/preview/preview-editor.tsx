import { Callout } from '@radix-ui/themes'
import { Slot } from 'radix-ui'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import type { Language } from '../../i18n/index.ts'
import { blankDraft, draftOf, type Draft } from '../items/draft.ts'
import { ItemEditor } from '../items/item-editor.tsx'
import { useDefaultDraft } from '../items/use-default-draft.ts'
import type { DialogParts } from '../shell/dialogs.tsx'
import { textDirection } from '../items/text-direction.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

type Props = {
  itemKey: string
  item: ContentItem | undefined
  /** The initial texts of a new item, instead of its defaults. */
  draft: ContentDraft | undefined
  /** The language of the page; its field is focused first. */
  language: Language
  /** Whether visitors do not see the item as it is edited. */
  isHidden: boolean
  onDraft: (draft: Draft | null) => void
  onClose: () => void
}

/** The editor in the side panel. The page shows the input immediately. */
export function PreviewEditor(props: Props) {
  const { itemKey, item, draft, language, isHidden, onDraft, onClose } = props
  const { t } = useTranslation()
  const [initialItem] = useState(item)
  const panel = useRef<HTMLDivElement>(null)
  const [draftStart] = useState(() => draft && draftOf(draft))
  const defaults = useDefaultDraft(initialItem || draftStart ? null : itemKey)
  const start = draftStart ?? defaults
  const container = useMemo(() => sidePanel(onClose), [onClose])
  const isReady = initialItem !== undefined || start !== null

  useEffect(() => () => onDraft(null), [onDraft])
  const focusFirst = useEffectEvent(() => {
    const box = panel.current?.querySelector<HTMLElement>(`textarea[lang="${language}"], input`)
    box?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isReady) focusFirst()
  }, [isReady])

  if (!isReady) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any field
    <div
      ref={panel}
      className="@container/editor h-full overflow-y-auto px-4 pt-4 [&_footer]:bottom-0 [&_footer]:mb-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <ItemEditor
        {...(initialItem ? { item: initialItem } : { start: start ?? blankDraft })}
        container={container}
        onDraft={onDraft}
        onClose={onClose}
      >
        {isHidden && (
          <Callout.Root size="1" color="amber" className="px-3 py-2">
            <Callout.Text size="1">{t('admin.preview.hidden')}</Callout.Text>
          </Callout.Root>
        )}
      </ItemEditor>
    </div>
  )
}

const sidePanel = (onClose: () => void): DialogParts => ({
  Title: ({ children }) => <h3 className="text-base leading-note">{children}</h3>,
  Close: (props) => <Slot.Root onClick={onClose} {...props} />,
})

type PageTextsProps = {
  /** The keys on the open page, in reading order. */
  keys: string[]
  items: ContentItem[]
  language: Language
  /** The key that was edited last; it gets the focus. */
  lastEdited: string | null
  onEdit: (key: string) => void
}

/** The texts of the open page as a list, so that the keyboard reaches them too. */
export function PageTexts({ keys, items, language, lastEdited, onEdit }: PageTextsProps) {
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
