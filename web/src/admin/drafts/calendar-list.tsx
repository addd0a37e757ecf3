import { useTranslation } from 'react-i18next'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import list from '../shell/list.module.css'
import { Panel } from '../shell/panel.tsx'
import text from '../shell/text.module.css'
import styles from './drafts.module.css'
import { useDraftName } from './draft-row.tsx'
import { useFormat } from '../shell/use-format.ts'

type Props = {
  drafts: ContentDraft[]
  releases: Release[]
  onDraft: (key: string) => void
  onRelease: (id: string) => void
}

type Entry = {
  id: string
  at: string
  name: string
  /** Of a draft. */
  key?: string
  kind: 'publish' | 'end'
  open: () => void
}

/** Planned publications and ends, by day. */
export function CalendarList({ drafts, releases, onDraft, onRelease }: Props) {
  const { t } = useTranslation()
  const nameOf = useDraftName()
  const { fullDay, time } = useFormat()
  const entries: Entry[] = [
    ...drafts.flatMap((draft) => {
      const { key, publish_at } = draft
      return publish_at
        ? [{ ...entry(key, publish_at, nameOf(draft), 'publish', () => onDraft(key)), key }]
        : []
    }),
    ...releases.flatMap(({ id, name, publish_at, unpublish_at, ended_at }) => [
      ...(publish_at ? [entry(id, publish_at, name, 'publish', () => onRelease(id))] : []),
      ...(unpublish_at && !ended_at
        ? [entry(id, unpublish_at, name, 'end', () => onRelease(id))]
        : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  if (entries.length === 0) return null
  const days = Map.groupBy(entries, ({ at }) => fullDay(at))
  return (
    <div className={styles.calendar}>
      <Panel title={t('admin.drafts.calendar')} level="h3" id="drafts-calendar">
        <p className={text.muted}>{t('admin.drafts.zone')}</p>
        <ol className={list.plain}>
          {[...days].map(([name, planned]) => (
            <li key={name} className={styles.day}>
              <h4 className={text.label}>{name}</h4>
              <ul>
                {planned.map(({ id, kind, at, name: title, key, open }) => (
                  <li key={`${id} ${kind}`} className={styles.planned}>
                    <time dateTime={at}>{time(at)}</time>
                    <span className={text.muted}>{t(`admin.drafts.calendar.${kind}`)}</span>
                    <button type="button" className={styles.name} onClick={open}>
                      <bdi>{title}</bdi>
                    </button>
                    {key && <bdi className={text.muted}>{key}</bdi>}
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

const entry = (
  id: string,
  at: string,
  name: string,
  kind: Entry['kind'],
  open: () => void,
): Entry => ({ id, at: new Date(at).toISOString(), name, kind, open })
