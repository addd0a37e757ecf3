import { Button, DropdownMenu, Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import { useMayPublish, useShareLink } from '../../data/drafts/queries.ts'
import { FigureNotes } from '../items/contradiction-note.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { Panel, plainList } from '../shell/panel.tsx'
import { useMove, useNewRelease, usePublish } from './draft-actions.ts'
import { DraftRow } from './draft-row.tsx'
import { MoveFailure } from './move-failure.tsx'
import { PublishFailure } from './publish-failure.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ShareLink } from './share-link.tsx'

type Props = {
  drafts: ContentDraft[]
  open: Release[]
  items: ContentItem[]
  onOpen: (key: string) => void
  onRelease: (id: string) => void
}

/** The drafts in no release that do not wait for a review. Several can be published or put into a release at once. */
export function LooseDrafts({ drafts, open, items, onOpen, onRelease }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const mayPublish = useMayPublish()
  const link = useShareLink(null)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = drafts.filter(({ key }) => keys.has(key))
  const clear = () => setKeys(new Set())
  const publish = usePublish(clear)
  const move = useMove(clear)
  const toNew = useNewRelease((id) => {
    clear()
    onRelease(id)
  })
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  const isAllowed =
    mayPublish || selected.every((each) => each.review === 'approved' && each.publish_at === null)
  return (
    <Panel title={t('admin.drafts.loose')} level="h3" id="drafts-loose">
      <Grid gap="4">
        {drafts.length === 0 && (
          <p className="text-xs text-muted">{t('admin.drafts.looseEmpty')}</p>
        )}
        {drafts.length > 0 && (
          <ul className={plainList}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.key}
                draft={draft}
                items={items}
                onOpen={() => onOpen(draft.key)}
                start={
                  <label // Next to the first line of the name.
                    className="-ms-3 -mt-2 grid min-h-11 min-w-11 place-items-center self-start touch:mt-0"
                  >
                    <input
                      type="checkbox"
                      checked={keys.has(draft.key)}
                      onChange={() => toggle(draft.key)}
                      aria-label={t('admin.bulk.select', {
                        title: `${texts(draft.key).title} (${draft.key})`,
                      })}
                    />
                  </label>
                }
              />
            ))}
          </ul>
        )}
        {drafts.length > 0 && (
          <Flex wrap="wrap" gap="3" align="center" justify="between">
            {selected.length === 0 ? (
              <span className="text-xs text-muted">{t('admin.drafts.selectHint')}</span>
            ) : (
              <Flex wrap="wrap" gap="3">
                <Button
                  disabled={!isAllowed}
                  loading={publish.isPending}
                  onClick={() => publish.run(selected)}
                >
                  {t('admin.drafts.publishSelected', { count: selected.length })}
                </Button>
                <DropdownMenu.Root>
                  <DropdownMenu.Trigger>
                    <Button variant="soft" color="gray" loading={move.isPending || toNew.isPending}>
                      {t('admin.drafts.toRelease')}
                      <DropdownMenu.TriggerIcon />
                    </Button>
                  </DropdownMenu.Trigger>
                  <DropdownMenu.Content>
                    {open.map((release) => (
                      <DropdownMenu.Item
                        key={release.id}
                        onSelect={() => move.run({ drafts: selected, target: release })}
                      >
                        <bdi>{release.name}</bdi>
                      </DropdownMenu.Item>
                    ))}
                    {open.length > 0 && <DropdownMenu.Separator />}
                    <DropdownMenu.Item
                      onSelect={() => toNew.run(selected, t('admin.drafts.release.newName'))}
                    >
                      {t('admin.drafts.release.add')}
                    </DropdownMenu.Item>
                  </DropdownMenu.Content>
                </DropdownMenu.Root>
              </Flex>
            )}
            <PreviewLink release="none" />
          </Flex>
        )}
        {mayPublish === false && drafts.length > 0 && (
          <p className="text-xs text-muted">{t('admin.drafts.proposeOnly')}</p>
        )}
        <FigureNotes items={selected} />
        <PublishFailure error={publish.error} drafts={selected} onDraft={onOpen} />
        <FailureAlert error={toNew.error} />
        <MoveFailure move={move} />
        <MoveFailure move={toNew.move} />
        {(drafts.length > 0 || link) && (
          <details>
            <summary className="cursor-pointer py-2.5 text-sm text-jade-600">
              {t('admin.drafts.share')}
            </summary>
            <ShareLink release={null} />
          </details>
        )}
      </Grid>
    </Panel>
  )
}
