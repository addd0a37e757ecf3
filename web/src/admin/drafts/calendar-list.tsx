import { useTranslation } from 'react-i18next'
import type { DraftList, Release } from '#contract/drafts.ts'
import { Panel, plainList } from '../shell/panel.tsx'
import { NameButton, useDraftName, useDraftsUrl } from './draft-row.tsx'
import { useFormat } from '../shell/use-format.ts'

type Entry = {
  id: string
  at: string
  name: string
  /** Of a draft. */
  key?: string
  kind: 'publish' | 'held' | 'end'
  open: () => void
}

export function CalendarList({ drafts, releases }: Pick<DraftList, 'drafts' | 'releases'>) {
  const { openDraft, openRelease } = useDraftsUrl()
  const { t } = useTranslation()
  const nameOf = useDraftName()
  const { fullDay, time } = useFormat()
  const entries: Entry[] = [
    ...drafts.flatMap((draft) => {
      const { key, publish_at } = draft
      return publish_at
        ? [{ ...entry(key, publish_at, nameOf(draft), kindOf(draft), () => openDraft(key)), key }]
        : []
    }),
    ...releases.flatMap(({ id, name, publish_at, unpublish_at, ended_at, has_conflict }) => [
      ...(publish_at
        ? [entry(id, publish_at, name, kindOf({ has_conflict }), () => openRelease(id))]
        : []),
      ...(unpublish_at && !ended_at
        ? [entry(id, unpublish_at, name, 'end', () => openRelease(id))]
        : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  if (entries.length === 0) return null
  const days = Map.groupBy(entries, ({ at }) => fullDay(at))
  return (
    <div data-calendar="" className="xl:col-start-2 xl:row-span-5 xl:row-start-1">
      <Panel title={t('admin.drafts.calendar')} level="h3" id="drafts-calendar">
        <p className="text-xs text-muted">{t('admin.drafts.zone')}</p>
        <ol className={plainList}>
          {[...days].map(([name, planned]) => (
            <li key={name} className="py-3">
              <h4 className="mb-1 text-xs">{name}</h4>
              <ul className="list-none">
                {planned.map(({ id, kind, at, name: title, key, open }) => (
                  <li
                    key={`${id} ${kind}`}
                    className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
                  >
                    <time dateTime={at} className="font-semibold tabular-nums">
                      {time(at)}
                    </time>
                    <span className="text-xs text-muted">{t(`admin.drafts.calendar.${kind}`)}</span>
                    <NameButton onClick={open}>
                      <bdi>{title}</bdi>
                    </NameButton>
                    {key && <bdi className="text-xs text-muted">{key}</bdi>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

const kindOf = ({ has_conflict }: Pick<Release, 'has_conflict'>) =>
  has_conflict ? 'held' : 'publish'

const entry = (
  id: string,
  at: string,
  name: string,
  kind: Entry['kind'],
  open: () => void,
): Entry => ({ id, at: new Date(at).toISOString(), name, kind, open })
