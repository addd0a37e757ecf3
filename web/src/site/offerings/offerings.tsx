import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { detailsPathOf } from '../../lib/paths.ts'
import { TextButton, textLink } from '../../ui/button.tsx'
import { lazyDialog, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { Plate } from '../slot-image/plate.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'

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
  /**
   * `ink`, `sand`: the first one large on that ground, with its image, the others in two columns. `figures`: the duration
   * as a large figure. `short`: names and durations only.
   */
  look: keyof typeof grids
  loading?: boolean
}

const grids = {
  ink: 'lg:grid-cols-2',
  sand: 'lg:grid-cols-2',
  figures: 'sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3',
  short: 'sm:grid-cols-2 lg:grid-cols-3',
}

/** Solutions or services; each opens its details in a dialog. */
export function Offerings({ list, entries, look, loading = false }: Props) {
  const Dialog = dialogs[list]
  const detail = useLazyDialog<Entry>(opens[list], Dialog.load, 'offerings', 'panels')
  const isLarge = look === 'ink' || look === 'sand'
  return (
    <>
      <ul className={`grid grid-cols-1 gap-x-12 ${grids[look]}`} aria-busy={loading}>
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
  look: keyof typeof shapes
  entry: Entry
  onOpen: () => void
}

const large = 'col-span-full mb-6 grid grid-cols-1 overflow-clip rounded-md'
const shapes = {
  ink: `${large} bg-ink-900 text-on-ink lg:grid-cols-[5fr_7fr] [--card-accent:var(--color-saffron-400)] [--color-muted:var(--color-on-ink-muted)]`,
  sand: `${large} bg-sand-100 lg:grid-cols-[7fr_5fr]`,
  row: 'grid grid-cols-[1fr_auto] content-start gap-x-4 border-t border-line py-3 hover:border-ink-700 sm:gap-x-6 sm:py-4',
  figures: 'border-t border-line py-3 sm:border-t-2 sm:border-ink-900 sm:pt-4',
  short: 'border-t border-line py-4 hover:border-ink-700',
}

/** Below the text, the duration and the arrow in one line. */
const onPhones = 'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center'

/** One of the list, with a link to its details for visitors without JavaScript. */
function Item({ list, entry, look, loading, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { id, text } = entry
  const isLarge = look === 'ink' || look === 'sand'
  return (
    <li
      // While the list is loading, a placeholder with the size of the invisible content.
      className={`relative has-focus-visible:outline-offset-3 has-focus-visible:[outline:3px_solid_var(--color-saffron-600)] ${shapes[look]} ${loading ? 'invisible' : ''}`}
    >
      {loading && (
        <span className="visible absolute inset-x-0 inset-y-5 animate-[pulse_0.9s_ease-in-out_infinite_alternate] rounded-sm bg-sand-200" />
      )}
      {isLarge && (
        <Plate
          slot={`${list}.${id}.image`}
          pattern={drawing}
          className={`h-36 sm:h-48 lg:h-auto lg:min-h-88 ${look === 'ink' ? 'lg:order-last' : ''}`}
          sizes="(width < 60rem) 95vw, 52rem"
        />
      )}
      <div className={isLarge ? 'flex flex-col p-5 sm:p-6 lg:p-10' : onPhones}>
        {look === 'figures' && <Figure text={text('duration')} />}
        <h3 className={isLarge ? 'text-2xl' : 'text-lg max-sm:col-span-full'}>{text('title')}</h3>
        {look !== 'short' && (
          <p
            className={`max-w-[60ch] leading-text ${isLarge ? 'mt-2 mb-4 sm:mt-4 sm:mb-6' : 'mt-1 max-sm:col-span-full max-sm:text-sm sm:mt-2'}`}
          >
            {(!isLarge && text('summary')) || text('description')}
          </p>
        )}
        <div
          className={`flex ${look === 'short' ? 'items-center justify-between' : 'flex-col items-start'} ${isLarge ? 'mt-auto' : 'mt-1 max-sm:contents'}`}
        >
          {look !== 'figures' && <p className="text-sm text-muted">{text('duration')}</p>}
          {/* The button covers the item. */}
          <TextButton
            className={`after:absolute after:inset-0 after:content-[''] focus-visible:outline-none ${isLarge ? '' : 'max-sm:order-2 max-sm:min-h-8'}`}
            data-needs-script=""
            data-opens={opens[list]}
            onClick={onOpen}
          >
            <span className={look === 'short' ? 'sr-only' : isLarge ? '' : 'max-sm:sr-only'}>
              {t(list === 'solutions' ? 'cta.learnMore' : 'services.details')}
            </span>
            <span className="sr-only">: {text('title')}</span>
            <ArrowRight className="size-4.5 rtl:-scale-x-100" />
          </TextButton>
          {look !== 'short' && (
            <noscript>
              <a href={detailsPathOf(language, `${list}.${id}`)} className={textLink}>
                {t('cta.learnMore')}
                <span className="sr-only">: {text('title')}</span>
              </a>
            </noscript>
          )}
        </div>
      </div>
      {look === 'row' && (
        <SlotImage
          slot={`${list}.${id}.image`}
          className="mt-1 aspect-4/3 h-auto w-22 rounded-sm object-cover md:w-40"
          sizes="10rem"
        />
      )}
    </li>
  )
}

/** A duration, its number larger. */
function Figure({ text }: { text: string }) {
  const [number = ''] = /^\d[\d\s–-]*/.exec(text) ?? []
  return (
    text && (
      <p className="text-sm text-muted max-sm:order-1 sm:mb-2 sm:text-xl sm:font-semibold sm:text-ink-700">
        {number && <bdi className="sm:text-[1.6em]">{number.trim()}</bdi>}{' '}
        {text.slice(number.length)}
      </p>
    )
  )
}
