import { useTranslation } from 'react-i18next'
import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { maxEntries, type ListEntry, type ListName } from '#contract/lists.ts'
import { changeTo } from '../../data/content/mutations.ts'
import { useDiscardDraft, useRestoreDraft } from '../../data/drafts/mutations.ts'
import { languages } from '../../i18n/index.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { entryKey, formOf, newFields, nextId, textOf } from '../items/list-entries.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { orderChangeOf, useItemsChange, type BasedChange } from '../items/use-items-change.ts'
import { isConflict } from '../shell/error-text.ts'
import { useNotifyFailure } from '../shell/use-notify-undo.ts'
import { choiceOf, isChoice, moved, type Entry, type Sources } from './entries.ts'

/** What can be done with the entries of a list. Each action can be undone from its notification. */
export function useListActions(
  list: ListName,
  entries: readonly Entry[],
  sources: Sources,
  /** Drafts are shown and saved. */
  isDraft: boolean,
) {
  const { t } = useTranslation()
  const change = useItemsChange()
  const notifyChanged = useChangedNotification()
  const notifyFailure = useNotifyFailure()
  const { mutateAsync: discard } = useDiscardDraft()
  const { mutateAsync: restore } = useRestoreDraft()

  /** The order last, so that a failure between drafts leaves no entry without texts. */
  const ordered = (order: readonly ListEntry[], items: ItemChange[] = []) => [
    ...items,
    orderChangeOf(list, order, sources, isDraft),
  ]
  /** `drafts` are discarded with it. */
  const run = async (changes: BasedChange[], text: string, drafts: ContentDraft[] = []) => {
    try {
      const undo = await change.save(changes, isDraft)
      for (const draft of drafts) await discard(draft)
      const undoAll = async () => {
        await undo()
        for (const draft of drafts) await restore(draft)
      }
      notifyChanged(isDraft ? `${text} ${t('lists.inDraft')}` : text, undoAll, t('lists.undone'))
    } catch (error) {
      // After a conflict the list is current, and shows what somebody else has done.
      if (isConflict(error)) notify(t('lists.conflict'), 'failed')
      else notifyFailure(error, () => void run(changes, text, drafts))
    }
  }

  /** The texts and the image of an entry for a copy with another id. */
  const copies = (entry: Entry, id: string): ItemChange[] => {
    const start = entryKey(list, entry.id, '')
    const drafts = isDraft ? entry.drafts : []
    const stored = [
      ...drafts,
      ...entry.items.filter((item) => drafts.every(({ key }) => key !== item.key)),
    ]
    const builtIn = formOf(list).fields.flatMap(({ name }) => {
      const key = entryKey(list, entry.id, name)
      if (stored.some((each) => each.key === key)) return []
      const implied = isChoice(name) && choiceOf(list, name, entry.id)
      const [value_ar, value_en] = languages.map(
        (each) => textOf(key, each, sources) || implied || null,
      )
      if (!value_ar && !value_en) return []
      return [{ key, ...newFields(list, sources.items), value_ar, value_en }]
    })
    return [...stored, ...builtIn].map((item) =>
      changeTo({ ...item, key: entryKey(list, id, item.key.slice(start.length)) }, 0),
    )
  }

  return {
    isBusy: change.isBusy,
    isFull: entries.length >= maxEntries,
    /** Gives the entries another order. */
    sort: (order: Entry[], id: string, name: string) =>
      run(
        ordered(order),
        t('lists.done.moved', { name, place: order.findIndex((each) => each.id === id) + 1 }),
      ),
    moveToTop: (id: string, name: string) =>
      run(ordered(moved(entries, id, 0)), t('lists.done.moved', { name, place: 1 })),
    hide: ({ id, hidden }: Entry, name: string) =>
      run(
        ordered(entries.map((each) => (each.id === id ? { id, hidden: !hidden } : each))),
        t(hidden ? 'lists.done.shown' : 'lists.done.hidden', { name }),
      ),
    /** The copy is hidden until it is changed and shown. */
    duplicate: (entry: Entry, name: string) => {
      const id = nextId(list, sources)
      const place = entries.findIndex((each) => each.id === entry.id) + 1
      const order = entries.toSpliced(place, 0, { ...entry, id, hidden: true })
      return run(ordered(order, copies(entry, id)), t('lists.done.duplicated', { name }))
    },
    /** In a draft the texts stay, because the published list may still have the entry. */
    remove: (entry: Entry, name: string) =>
      run(
        ordered(
          entries.filter((each) => each.id !== entry.id),
          isDraft ? [] : entry.items.map(({ key, version }) => ({ key, version, fields: null })),
        ),
        t('lists.done.deleted', { name }),
        isDraft && !entry.isNew ? [] : entry.drafts,
      ),
  }
}
