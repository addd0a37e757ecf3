import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { firstPart } from '../../lib/first-part.ts'
import { detailsPathOf } from '../../lib/paths.ts'
import { Arrow, TextButton, textLink } from '../../ui/button.tsx'
import { lazyPart, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { Plate } from '../slot-image/plate.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

const dialogs = {
  solutions: lazyPart(() => import('../solutions/solution-dialog.tsx')),
  services: lazyPart(() => import('../services/service-dialog.tsx')),
}
/** The names of the dialogs, as in `data-opens`. */
const opens = { solutions: 'solution', services: 'service' }

/** Three stepped diamonds of a Sadu weaving, the one in the middle with a warm core. */
const drawing = [
  'q..da..e',
  '..d##a..',
  '.d#..#a.',
  'd#.DA.#a',
  'e#.EQ.#q',
  '.e#..#q.',
  '..e##q..',
  'a..eq..d',
]
  .map((row) => row.toLowerCase() + row + row.toLowerCase())
  .join('/')

type Props = {
  list: keyof typeof dialogs
  /** Those of the list that are shown. */
  entries: readonly Entry[]
  /**
   * `ink`, `sand`: the first one large on that ground, with its image, the others in two columns; on phones, a page has
   * only one large one, on ink. `texts`: without images, led by the duration, on phones as a row. `short`: names and
   * durations only.
   */
  look: keyof typeof grids
  loading?: boolean
}

const grids = {
  ink: 'gap-x-12 lg:grid-cols-2',
  sand: 'gap-x-12 lg:grid-cols-2',
  texts: 'gap-x-12 lg:grid-cols-2',
  short: 'gap-x-12 sm:grid-cols-2 lg:grid-cols-3',
}

/** Solutions or services; each opens its details in a dialog. */
export function Offerings({ list, entries, look, loading = false }: Props) {
  const Dialog = dialogs[list]
  const detail = useLazyDialog<Entry>(opens[list], Dialog.load, 'offerings', 'panels')
  const isLarge = look === 'ink' || look === 'sand'
  return (
    <>
      <ul className={`grid grid-cols-1 ${grids[look]}`} aria-busy={loading}>
        {entries.map((entry, at) => (
          <Item
            key={entry.id}
            {...{ list, entry, loading }}
            look={isLarge && at > 0 ? 'row' : look}
            onOpen={() => detail.show(entry)}
          />
        ))}
      </ul>
      {detail.shown && (
        <Dialog entry={detail.shown} open={detail.open} onClose={() => detail.setOpen(false)} />
      )}
    </>
  )
}

type ItemProps = Pick<Props, 'list' | 'loading'> & {
  look: keyof typeof styles
  entry: Entry
  onOpen: () => void
}

const large = 'col-span-full grid overflow-clip rounded-md sm:mb-6'
/** On phones, the duration is a line below the text. */
const row = {
  item: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3 hover:border-ink-700 sm:py-4',
  body: 'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center sm:flex sm:flex-col',
  title: 'text-md max-sm:col-span-full sm:text-lg',
  text: 'mt-1 leading-text max-sm:col-span-full max-sm:text-sm',
  foot: 'flex items-center justify-between gap-x-4 max-sm:contents sm:mt-auto',
  open: 'flex-none max-sm:absolute max-sm:inset-0 max-sm:items-end max-sm:justify-end max-sm:pb-3',
  label: 'sr-only',
  thumb: 'aspect-4/3 h-auto w-[22vw] rounded-sm object-cover md:w-50',
}
const styles = {
  ink: {
    item: `${large} mb-4 text-on-ink lg:grid-cols-[5fr_7fr] [--card-accent:var(--color-saffron-400)] [--color-muted:var(--color-on-ink-muted)]`,
    plate: 'h-36 sm:h-48 lg:order-last',
    body: 'flex flex-col bg-ink-900 p-5 sm:p-6 lg:p-10',
    title: 'text-xl',
    text: 'mt-2 mb-4 leading-text sm:mt-4 sm:mb-6',
    foot: 'mt-auto flex flex-col items-start',
  },
  sand: {
    ...row,
    item: `${row.item} ${large} max-sm:rounded-none sm:grid-cols-1 sm:gap-0 sm:border-0 sm:bg-sand-100 sm:p-0! lg:grid-cols-[7fr_5fr]`,
    plate: 'h-48 max-sm:hidden',
    body: `${row.body} sm:p-6 lg:p-10`,
    title: 'text-md max-sm:col-span-full sm:text-xl',
    text: `${row.text} sm:mt-4 sm:mb-6`,
    foot: 'flex flex-col items-start max-sm:contents sm:mt-auto',
    label: 'max-sm:sr-only',
    thumb: `${row.thumb} sm:hidden`,
  },
  row,
  texts: {
    ...row,
    item: 'grid border-t border-line py-3 hover:border-current sm:py-5',
    body: 'grid grid-cols-[1fr_auto] items-center sm:grid-cols-[9.5rem_1fr_auto] sm:grid-rows-[auto_1fr] sm:items-baseline sm:gap-x-6',
    title: 'text-md max-sm:col-span-full sm:text-lg',
    text: 'mt-2 leading-text max-sm:hidden sm:col-start-2',
    foot: 'contents',
    datum:
      'text-sm text-muted sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:text-md sm:font-semibold sm:text-balance sm:text-[color:var(--card-accent,var(--color-ink-700))]',
    open: `${row.open} sm:col-start-3 sm:row-start-1 sm:min-h-0`,
    thumb: '',
  },
  short: {
    item: 'grid border-t border-line py-3 hover:border-ink-700 sm:py-4',
    body: 'flex flex-col',
    title: 'text-lg',
    text: '',
    foot: 'mt-auto flex items-center justify-between',
    label: 'sr-only',
  },
} satisfies Record<string, Style>

type Style = Record<'item' | 'body' | 'title' | 'text' | 'foot', string> & {
  plate?: string
  thumb?: string
  open?: string
  label?: string
  /** The duration. */
  datum?: string
}

/** One of the list, with a link to its details for visitors without JavaScript. */
function Item({ list, entry, look, loading, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { id, text } = entry
  const style: Style = styles[look]
  const [duration, ...details] = firstPart(text('duration'))
  return (
    <li
      id={look === 'short' ? undefined : `${list}.${id}`}
      // While the list is loading, a placeholder with the size of the invisible content. The item itself can have the focus.
      className={`relative has-focus-visible:outline-offset-3 has-focus-visible:[outline:3px_solid_var(--color-saffron-600)] ${style.item} ${loading ? '*:not-first:invisible' : ''}`}
    >
      {loading && (
        <span className="absolute inset-x-0 inset-y-5 animate-[pulse_0.9s_ease-in-out_infinite_alternate] rounded-sm bg-sand-200" />
      )}
      {style.plate && (
        <Plate
          slot={`${list}.${id}.image`}
          pattern={drawing}
          className={`lg:h-auto lg:min-h-88 ${style.plate}`}
          sizes="(width < 60rem) 95vw, 52rem"
        />
      )}
      <div className={style.body}>
        <h3 className={style.title}>{text('title')}</h3>
        {look !== 'short' && (
          <p className={`max-w-text ${style.text}`}>
            {(look !== 'ink' && text('summary')) || text('description')}
          </p>
        )}
        <div className={style.foot}>
          <p className={style.datum ?? 'text-sm text-muted'}>
            {duration}
            {details[0] && (
              <span className={style.thumb && 'max-sm:hidden'}>
                {' · '}
                {details}
              </span>
            )}
          </p>
          {/* The button covers the item. */}
          <TextButton
            className={`after:absolute after:inset-0 focus-visible:[outline:none] ${style.open ?? ''}`}
            data-needs-script=""
            data-opens={opens[list]}
            onClick={onOpen}
          >
            <span className={style.label}>
              {t(list === 'solutions' ? 'cta.learnMore' : 'services.details')}
            </span>
            <span className="sr-only">{`: ${text('title')}`}</span>
            <Arrow />
          </TextButton>
          {look !== 'short' && (
            <noscript>
              <a href={detailsPathOf(language, `${list}.${id}`)} className={textLink}>
                {t('cta.learnMore')}
                <span className="sr-only">{`: ${text('title')}`}</span>
              </a>
            </noscript>
          )}
        </div>
      </div>
      {style.thumb && (
        <SlotImage slot={`${list}.${id}.image`} className={style.thumb} sizes="10rem" />
      )}
    </li>
  )
}
