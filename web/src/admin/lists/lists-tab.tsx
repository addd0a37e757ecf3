import { Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { listNames, type ListName } from '#contract/lists.ts'
import { demoQuery } from '../../data/demo/demo.ts'
import { draftsQuery, useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { languages } from '../../i18n/index.ts'
import { BadgeList } from '../items/draft-badges.tsx'
import { builtInTexts } from '../items/on-site-text.ts'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { PanelDialog } from '../shell/dialogs.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { Count, ListPart } from './list-part.tsx'
import type { ImageDialogType, OpenImage } from './entry-image.tsx'
import { draftsOf, readEntries, useListUrl, type Sources } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'

type Props = { items: ContentItem[]; ImageDialog: ImageDialogType }

/** The lists of the site, whose entries can be added, changed, hidden, moved and deleted. */
export default function ListsTab({ items, ImageDialog }: Props) {
  const { t } = useTranslation()
  const url = useListUrl()
  const drafts = useDraftsByKey()
  const draftState = useQuery(draftsQuery)
  const keys = useQuery(overridableKeysQuery)
  const demo = useQuery(demoQuery)
  const mayPublish = useMayPublish() ?? true
  const [showsDraft, setShowsDraft] = useState(false)
  const [newImage, setImage] = useState<OpenImage | null>(null)
  const isDraft = showsDraft || !mayPublish
  const releases = draftState.data?.releases
  const sources = useMemo<Sources>(
    () => ({
      items,
      drafts,
      releases: releases ?? [],
      example: {
        texts: new Map(keys.data?.map((row) => [row.key, row])),
        keys: demo.data?.keys ?? [],
      },
      shipped: builtInTexts(keys.data ?? []),
    }),
    [items, drafts, releases, keys.data, demo.data],
  )
  const failed = [draftState, keys, demo].find(({ error }) => error)
  const { list, entry } = url
  // An entry that somebody else deletes stays open, with the texts that are typed.
  const [opened, setOpened] = useState<string | null>(null)
  const isShown =
    entry === 'new' || entry === opened || (list !== null && hasEntry(list, entry, sources))
  const shown = isShown ? entry : null
  if (shown !== opened) setOpened(shown)

  if (!draftState.data || !keys.data)
    return <QueryState query={failed ?? (keys.data ? draftState : keys)} shape="screen" />
  return (
    <>
      {failed && <QueryState query={failed} />}
      {list ? (
        <>
          <nav aria-label={t('lists.title')}>
            <Link to="?tab=lists" className="inline-flex items-center max-md:min-h-11">
              {t('lists.all')}
            </Link>
          </nav>
          <ListPart
            key={list}
            {...{ list, sources, mayPublish, isDraft }}
            onDraft={setShowsDraft}
            onImage={setImage}
          />
        </>
      ) : (
        <Overview sources={sources} isDraft={isDraft} />
      )}
      <PanelDialog isOpen={list !== null && shown !== null} size="large" isForm onClose={url.close}>
        {list && (
          <EntryDialog
            {...{ list, sources, mayPublish, isDraft, ImageDialog }}
            id={entry === 'new' ? null : entry}
            onSaved={(savesDraft, image) => {
              setShowsDraft(savesDraft)
              setImage(image)
            }}
            onClose={url.close}
          />
        )}
      </PanelDialog>
      <ImageDialog open={newImage} items={items} onClose={() => setImage(null)} />
    </>
  )
}

const hasEntry = (list: ListName, id: string | null, sources: Sources) =>
  [true, false].some((isDraft) =>
    readEntries(list, sources, isDraft).some((each) => each.id === id),
  )

/** The lists, each with what is in it and what is missing. */
function Overview({ sources, isDraft }: { sources: Sources; isDraft: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="lists-title">
      <TabHeading id="lists-title" title={t('lists.title')} text={t('lists.text')} />
      <ul className="grid cells-72 gap-4">
        {listNames.map((list) => {
          const entries = readEntries(list, sources, isDraft)
          const drafts = draftsOf(list, sources).length
          const images = entries.filter(({ isImageMissing }) => isImageMissing).length
          return (
            <li
              key={list}
              className="relative grid grid-rows-[auto_auto_1fr_auto] gap-1 frame p-4 hover:bg-jade-50 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-saffron-600"
            >
              <h3 className="text-base leading-[1.5] font-semibold wrap-anywhere">
                <Link
                  to={`?tab=lists&list=${list}`}
                  // It covers the whole card.
                  className="text-body no-underline outline-none before:absolute before:inset-0"
                >
                  {t(`lists.name.${list}`)}
                </Link>
              </h3>
              <p className="text-xs text-muted max-sm:sr-only">{t(`lists.where.${list}`)}</p>
              <p className="pt-1 text-sm font-medium">
                <Count entries={entries} />
              </p>
              <Flex wrap="wrap" gapX="2">
                <BadgeList
                  badges={[
                    drafts > 0 && ['draft', t('lists.badge.drafts', { count: drafts })],
                    ...languages.map(
                      (language) =>
                        entries.some(({ missing }) => missing.includes(language)) &&
                        (['draft', t(`admin.missing.${language}`)] as const),
                    ),
                    images > 0 && ['open', t('lists.badge.noImages', { count: images })],
                  ]}
                />
              </Flex>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
