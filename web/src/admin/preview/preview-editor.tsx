import { Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Slot } from 'radix-ui'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { Language } from '../../i18n/index.ts'
import { useHandedOffDraft } from '../items/draft-handoff.ts'
import { blankDraft, type Draft } from '../items/draft.ts'
import type { EditorContainer } from '../items/editor-place.tsx'
import { ItemEditor } from '../items/item-editor.tsx'
import { overridableKeysQuery } from '../items/overridable-keys.ts'
import { draftForKey } from '../items/draft-for-key.ts'
import styles from './preview-editor.module.css'

type Props = {
  itemKey: string
  item: ContentItem | undefined
  /** The language on the page: where writing begins. */
  language: Language
  onDraft: (draft: Draft | null) => void
  onClose: () => void
}

/** The editor beside the page. What is typed is shown there at once. */
export function PreviewEditor({ itemKey, item, language, onDraft, onClose }: Props) {
  const { t } = useTranslation()
  const [opened] = useState(item)
  const carried = useHandedOffDraft(itemKey)
  const [isHidden, setHidden] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const start = useShipped(opened ? null : itemKey)
  const place = useMemo(() => besideThePage(onClose), [onClose])
  const isThere = opened !== undefined || start !== null

  const follow = useCallback(
    (draft: Draft) => {
      setHidden(!draft.is_published || !draft.is_active)
      onDraft(draft)
    },
    [onDraft],
  )
  useEffect(() => () => onDraft(null), [onDraft])
  const begin = useEffectEvent(() => {
    const box = panel.current?.querySelector<HTMLElement>(`textarea[lang="${language}"], input`)
    box?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isThere) begin()
  }, [isThere])

  if (!isThere) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any field
    <div
      ref={panel}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <ItemEditor
        {...(opened ? { item: opened, start: carried } : { start: start ?? blankDraft })}
        place={place}
        onDraft={follow}
        onClose={onClose}
      >
        {isHidden && (
          <Callout.Root size="1" color="amber" className={styles.hidden}>
            <Callout.Text size="1">{t('admin.preview.hidden')}</Callout.Text>
          </Callout.Root>
        )}
      </ItemEditor>
    </div>
  )
}

/** What an item starts with that does not exist yet: the text that ships under its key. */
function useShipped(key: string | null): Draft | null {
  const { data, isPending } = useQuery({ ...overridableKeysQuery, enabled: key !== null })
  const draft = useMemo(
    () => (key === null ? null : { ...blankDraft, ...draftForKey(blankDraft, key, data ?? []) }),
    [key, data],
  )
  return isPending ? null : draft
}

const besideThePage = (onClose: () => void): EditorContainer => ({
  Title: ({ className, children }) => <h3 className={className}>{children}</h3>,
  Close: (props) => <Slot.Root onClick={onClose} {...props} />,
})
