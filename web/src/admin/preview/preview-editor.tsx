import { Callout } from '@radix-ui/themes'
import { Slot } from 'radix-ui'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import type { Language } from '../../i18n/index.ts'
import { blankDraft, draftOf, type Draft } from '../items/draft.ts'
import { ItemEditor } from '../items/item-editor.tsx'
import { useDefaultDraft } from '../items/use-default-draft.ts'
import type { DialogParts } from '../shell/dialogs.tsx'

type Props = {
  itemKey: string
  item: ContentItem | undefined
  /** The initial texts of a new item, instead of its defaults. */
  draft: ContentDraft | undefined
  /** The language of the page; its field is focused first. */
  language: Language
  onDraft: (draft: Draft | null) => void
  onClose: () => void
}

/** The editor in the side panel. The page shows the input immediately. */
export function PreviewEditor({ itemKey, item, draft, language, onDraft, onClose }: Props) {
  const { t } = useTranslation()
  const [initialItem] = useState(item)
  const [isHidden, setHidden] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const [draftStart] = useState(() => draft && draftOf(draft))
  const defaults = useDefaultDraft(initialItem || draftStart ? null : itemKey)
  const start = draftStart ?? defaults
  const container = useMemo(() => sidePanel(onClose), [onClose])
  const isReady = initialItem !== undefined || start !== null

  const update = useCallback(
    (edited: Draft) => {
      setHidden(!edited.is_published || !edited.is_active)
      onDraft(edited)
    },
    [onDraft],
  )
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
        onDraft={update}
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
