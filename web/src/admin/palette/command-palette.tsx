import { Badge, Dialog, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import type { Release } from '#contract/drafts.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { draftsQuery } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useBothTexts, useItemTexts, useSearchNames } from '../items/use-item-texts.ts'
import { useFilledText } from '../shell/use-firm-name.ts'
import type { Command } from './command.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { builtInItems } from '../items/built-in.ts'
import { entryOf } from '../items/list-entries.ts'
import { builtInTexts } from '../items/on-site-text.ts'
import { findEntries, type Entry } from './find-entries.ts'
import { recentItems } from './recent-items.ts'

type Props = { userId: string; tabs: Command[]; actions: Command[]; onClose: () => void }

const noReleases: Release[] = []

/** Finds items, releases, tabs and actions. A combobox: the focus stays in the field, the arrows move in the list below. */
export default function CommandPalette({ userId, tabs, actions, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [, setSearch] = useSearchParams()
  const focus = useReturnFocus()
  const { data: items = [] } = useQuery(contentQuery)
  const releases = useQuery(draftsQuery).data?.releases ?? noReleases
  const { data: keys } = useQuery(overridableKeysQuery)
  // The texts of lists are edited with their entry.
  const builtIn = useMemo(() => {
    const shown = builtInTexts(keys ?? [])
    return builtInItems(items, keys ?? []).filter(({ key }) => shown.has(key) && !entryOf(key))
  }, [keys, items])
  const texts = useBothTexts()
  const filled = useFilledText()
  const namesOf = useSearchNames()
  const [recent] = useState(() => recentItems(userId))
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const chosen = useRef<() => void>(undefined)

  const groups = useMemo(
    () => findEntries(typed, { items, builtIn, releases, recent, tabs, actions, texts, namesOf }),
    [typed, items, builtIn, releases, recent, tabs, actions, texts, namesOf],
  )
  const entries = groups.flatMap((group) => group.entries)
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  const activeEntry = entries[active]

  // The first search of a long list prepares its texts, so this is done before the first key.
  useEffect(() => {
    const others = { releases: [], recent: [], tabs: [], actions: [] }
    const timer = setTimeout(() => {
      findEntries('.', { ...others, items, builtIn, texts, namesOf })
    })
    return () => clearTimeout(timer)
  }, [items, builtIn, texts, namesOf])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    chosen.current = () => {
      if (entry.kind === 'command') entry.command.run()
      else if (entry.kind === 'item') {
        const { key } = entry.item
        setSearch(builtIn.includes(entry.item) ? { tab: 'content', new: key } : { item: key })
      } else setSearch({ tab: 'drafts', release: entry.release.id })
    }
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The input method uses these keys while a word is composed.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      const next = active + step
      const isPage = Math.abs(step) > 1
      const last = entries.length - 1
      setActive(
        isPage ? Math.min(Math.max(next, 0), last) : (next + entries.length) % entries.length,
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(activeEntry)
    }
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        align="start"
        className="flex max-h-[min(36rem,85dvh)] max-w-160 flex-col overflow-hidden p-0"
        aria-describedby={undefined}
        {...focus}
        // The chosen entry may open a dialog, which must get the focus last.
        onCloseAutoFocus={(event) => {
          focus.onCloseAutoFocus(event)
          chosen.current?.()
        }}
      >
        <Dialog.Title className="sr-only">{t('admin.palette.title')}</Dialog.Title>
        <TextField.Root
          size="3"
          className="flex-none rounded-none border-b border-line shadow-none outline-none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox with groups and several lines
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeEntry && `${id}-${active}`}
          aria-autocomplete="list"
          aria-label={t('admin.palette.title')}
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('admin.palette.hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        >
          <TextField.Slot>
            <Search className="mirrored" />
          </TextField.Slot>
        </TextField.Root>
        <output className="sr-only">
          {typed.trim() !== '' && t('admin.palette.found', { count })}
        </output>
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options have several lines
          role="listbox"
          aria-label={t('admin.palette.title')}
          // The heading of a group above the active option stays visible.
          className="flex-1 scroll-pt-9 scroll-pb-2 overflow-y-auto px-2 pb-2"
        >
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox contains groups of options
            <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
              <p
                id={`${id}-group-${group.id}`}
                className="px-3 pt-3 pb-1 text-xs font-semibold text-muted"
              >
                {t(`admin.palette.group.${group.id}`)}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${id}-${entries.indexOf(entry)}`}
                  entry={entry}
                  filled={filled}
                  isActive={entry === activeEntry}
                  onPoint={() => setActive(entries.indexOf(entry))}
                  onChoose={() => choose(entry)}
                />
              ))}
              {group.total > group.entries.length && (
                <p className="px-3 py-2 text-xs text-muted">
                  {t('admin.palette.more', { count: group.total - group.entries.length })}
                </p>
              )}
            </div>
          ))}
        </div>
        {entries.length === 0 && (
          <p className="px-4 pb-4 text-center text-xs text-muted">{t('admin.palette.none')}</p>
        )}
        <p className="flex-none border-t border-line bg-sand-50 px-4 py-2 text-xs text-muted max-sm:hidden">
          {t('admin.palette.keys')}
        </p>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

const nameStyle = 'flex flex-wrap items-baseline gap-x-2 font-semibold'

type OptionProps = {
  id: string
  entry: Entry
  filled: (text: string) => string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, entry, filled, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // jsdom has no layout.
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has several lines
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The outline is also seen where colors are forced.
      className="grid min-h-10 cursor-pointer content-center items-baseline gap-x-3 rounded-(--radius-2) px-3 py-1 text-sm aria-selected:bg-jade-100 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent sm:grid-cols-[minmax(0,1fr)_auto]"
      // Not on enter: the list also scrolls below a pointer that does not move.
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
    >
      {entry.kind === 'item' && <ItemLabel item={entry.item} filled={filled} />}
      {entry.kind === 'release' && <bdi className={nameStyle}>{entry.release.name}</bdi>}
      {entry.kind === 'command' && <CommandLabel {...entry.command} />}
    </div>
  )
}

type ItemLabelProps = { item: ContentItem; filled: OptionProps['filled'] }

function ItemLabel({ item, filled }: ItemLabelProps) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const { language, other } = useLanguage()
  const value = item[`value_${language}`] ?? item[`value_${other}`] ?? item.link_url
  const { title } = texts(item.key)
  // A label of the site has no name; its text says which one it is.
  const isNamed = title !== t('admin.key.unknown') || !value
  return (
    <>
      <span className={nameStyle}>
        {isNamed ? title : filled(value)}
        {!item.is_published && (
          <Badge size="1" color="amber">
            {t('admin.badge.draft')}
          </Badge>
        )}
      </span>
      <bdi className="truncate text-2xs text-muted sm:max-w-64">{item.key}</bdi>
      {value && isNamed && (
        <span dir="auto" className="col-span-full truncate text-start text-xs text-muted">
          {filled(value)}
        </span>
      )}
    </>
  )
}

function CommandLabel({ text, within, isForAdmins }: Command) {
  const { t } = useTranslation()
  const { own } = useBothTexts()
  return (
    <span className={nameStyle}>
      {own[text]}
      {within && <span className="text-xs font-normal text-muted">{own[within]}</span>}
      {isForAdmins && (
        <span className="text-xs font-normal text-muted">{t('admin.forAdmins')}</span>
      )}
    </span>
  )
}
