import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { categoryOf } from '#contract/solution-category.ts'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { detailsPathOf } from '../../lib/paths.ts'
import { TextButton, textLink } from '../../ui/button.tsx'
import { lazyDialog, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { Subheading } from '../section/heading.tsx'
import { Plate } from '../slot-image/plate.tsx'

const dialogs = {
  solutions: lazyDialog(() => import('../solutions/solution-dialog.tsx')),
  services: lazyDialog(() => import('../services/service-dialog.tsx')),
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
  /** `featured`: the first one is large, with its image. `short`: names and durations only. */
  look?: 'featured' | 'short'
  loading?: boolean
}

/** A numbered index of solutions or services; each opens its details in a dialog. */
export function Offerings({ list, entries, look, loading = false }: Props) {
  const numbers = useEntries(list).map(({ id }) => id)
  const Dialog = dialogs[list]
  const detail = useLazyDialog<Entry>(opens[list], Dialog.load, 'offerings', 'panels')
  const isShort = look === 'short'
  return (
    <>
      <ol
        className={`border-b border-line ${isShort ? 'lg:grid lg:grid-cols-3 lg:gap-x-8' : ''}`}
        aria-busy={loading}
      >
        {entries.map((entry, at) => (
          <Row
            key={entry.id}
            {...{ list, entry, loading }}
            number={numbers.indexOf(entry.id) + 1}
            look={look === 'featured' && at > 0 ? undefined : look}
            onOpen={() => detail.show(entry)}
          />
        ))}
      </ol>
      {detail.shown && (
        <Dialog entry={detail.shown} open={detail.open} onClose={() => detail.setOpen(false)} />
      )}
    </>
  )
}

type RowProps = Pick<Props, 'list' | 'loading'> & {
  look: keyof typeof shapes | undefined
  entry: Entry
  number: number
  onOpen: () => void
}

const shapes = {
  plain:
    'grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 border-t border-line py-5 hover:border-ink-700 lg:grid-cols-[2rem_8fr_10fr_9fr] lg:gap-x-6',
  short:
    'grid grid-cols-[2rem_minmax(0,1fr)_auto] content-start items-baseline gap-x-3 border-t border-line py-4 hover:border-ink-700',
  featured:
    'mb-4 overflow-clip rounded-md bg-ink-900 text-on-ink [--card-accent:var(--color-saffron-400)] [--color-muted:var(--color-on-ink-muted)] lg:grid lg:grid-cols-[5fr_7fr]',
}

/** One of the list, with its details for visitors without JavaScript. */
function Row({ look = 'plain', ...props }: RowProps) {
  const { list, entry, loading } = props
  const text = <RowText {...props} look={look} />
  return (
    <li
      // While the list is loading, a placeholder with the size of the invisible content.
      className={`relative has-focus-visible:outline-offset-3 has-focus-visible:[outline:3px_solid_var(--color-saffron-600)] ${shapes[look]} ${loading ? 'invisible' : ''}`}
    >
      {loading && (
        <span className="visible absolute inset-x-0 inset-y-5 animate-[pulse_0.9s_ease-in-out_infinite_alternate] rounded-sm bg-sand-200" />
      )}
      {look === 'featured' ? (
        <>
          <Plate
            slot={`${list}.${entry.id}.image`}
            pattern={drawing}
            className="h-48 lg:order-last lg:h-auto lg:min-h-88"
            sizes="(width < 60rem) 95vw, 44rem"
          />
          <div className="flex flex-col gap-2 p-6 lg:gap-3 lg:p-10">{text}</div>
        </>
      ) : (
        text
      )}
    </li>
  )
}

const titleSizes = { plain: 'text-lg', short: 'text-md', featured: 'text-2xl' }
const numberPlaces = { plain: 'row-span-3 lg:row-span-1', short: 'row-span-2', featured: '' }

function RowText({ list, entry, number, look = 'plain', onOpen }: RowProps) {
  const { t } = useTranslation()
  const { language, other } = useLanguage()
  const { id, text } = entry
  const [isShort, isFeatured] = [look === 'short', look === 'featured']
  const category = list === 'solutions' && !isShort && categoryOf(id, text('category'))
  return (
    <>
      <span
        className={`text-sm text-[color:var(--card-accent,var(--color-muted))] ${numberPlaces[look]}`}
        aria-hidden
      >
        {number}
      </span>
      <div>
        <Subheading className={titleSizes[look]}>{text('title')}</Subheading>
        {!isShort && text('otherTitle') && (
          <p className="text-sm text-muted" lang={other}>
            <bdi>{text('otherTitle')}</bdi>
          </p>
        )}
      </div>
      {!isShort && (
        <p className="max-w-[60ch] leading-text">
          {(!isFeatured && text('summary')) || text('description')}
        </p>
      )}
      <div
        className={
          isShort
            ? 'contents'
            : `flex flex-wrap items-baseline gap-x-6 ${isFeatured ? 'mt-auto' : ''}`
        }
      >
        <p
          className={`grid flex-[1_1_8rem] content-start text-sm leading-note ${isShort ? 'col-start-2' : ''}`}
        >
          <span>{text('duration')}</span>{' '}
          {category && <span className="text-muted">{t(`solutions.filter.${category}`)}</span>}
        </p>
        {/* The button covers the row. */}
        <TextButton
          className={`after:absolute after:inset-0 after:content-[''] focus-visible:outline-none lg:min-h-8 ${isShort ? 'col-start-3 row-span-2 row-start-1' : ''}`}
          data-needs-script=""
          data-opens={opens[list]}
          onClick={onOpen}
        >
          <span className={isShort ? 'sr-only' : ''}>
            {t(list === 'solutions' ? 'cta.learnMore' : 'services.details')}
          </span>
          <span className="sr-only">: {text('title')}</span>
          <ArrowRight className="size-4.5 rtl:-scale-x-100" />
        </TextButton>
      </div>
      {!isShort && (
        <noscript className="col-start-2 -col-end-1">
          <a href={detailsPathOf(language, `${list}.${id}`)} className={textLink}>
            {t('cta.learnMore')}
            <span className="sr-only">: {text('title')}</span>
          </a>
        </noscript>
      )}
    </>
  )
}
