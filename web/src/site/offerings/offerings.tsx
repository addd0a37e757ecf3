import { useTranslation } from 'react-i18next'
import { categoryOf } from '#contract/solution-category.ts'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog, useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { Subheading } from '../section/heading.tsx'
import { Plate } from '../slot-image/plate.tsx'
import styles from './offerings.module.css'

const dialogs = {
  solutions: lazyDialog(() => import('../solutions/solution-dialog.tsx')),
  services: lazyDialog(() => import('../services/service-dialog.tsx')),
}
/** The names of the dialogs, as in `data-opens`. */
const opens = { solutions: 'solution', services: 'service' }

/** For visitors without JavaScript. Only the prerenderer includes them; browsers load them with the dialog. */
const details = import.meta.env.SSR
  ? {
      solutions: (await import('../solutions/solution-details.tsx')).SolutionDetails,
      services: (await import('../services/service-details.tsx')).ServiceDetails,
    }
  : undefined

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
  const { t } = useTranslation()
  const { other } = useLanguage()
  const numbers = useEntries(list).map(({ id }) => id)
  const Dialog = dialogs[list]
  const detail = useLazyDialog<Entry>(opens[list], Dialog.load, 'offerings', 'panels')
  const isShort = look === 'short'
  const Details = isShort ? undefined : details?.[list]
  return (
    <>
      <ol
        className={`${styles.list} ${isShort ? styles.short : ''}`}
        aria-busy={loading}
        data-loading={loading || undefined}
      >
        {entries.map((entry, at) => {
          const { id, text } = entry
          const isFeatured = look === 'featured' && at === 0
          const category = list === 'solutions' && !isShort && categoryOf(id, text('category'))
          return (
            <li key={id} className={`${styles.row} ${isFeatured ? styles.featured : ''}`}>
              {isFeatured && (
                <Plate
                  slot={`${list}.${id}.image`}
                  pattern={drawing}
                  className={styles.drawing}
                  sizes="(width < 60rem) 95vw, 44rem"
                />
              )}
              <span className={styles.number} aria-hidden>
                {numbers.indexOf(id) + 1}
              </span>
              <div className={styles.name}>
                <Subheading>{text('title')}</Subheading>
                {!isShort && text('otherTitle') && (
                  <p className={styles.more} lang={other}>
                    <bdi>{text('otherTitle')}</bdi>
                  </p>
                )}
              </div>
              {!isShort && (
                <p className={styles.text}>
                  {(!isFeatured && text('summary')) || text('description')}
                </p>
              )}
              <div className={styles.foot}>
                <p className={styles.facts}>
                  <span>{text('duration')}</span>{' '}
                  {category && (
                    <span className={styles.more}>{t(`solutions.filter.${category}`)}</span>
                  )}
                </p>
                <button
                  type="button"
                  className="text-button"
                  data-needs-script=""
                  data-opens={opens[list]}
                  onClick={() => detail.show(entry)}
                >
                  <span className={isShort ? 'visually-hidden' : undefined}>
                    {t(list === 'solutions' ? 'cta.learnMore' : 'services.details')}
                  </span>
                  <span className="visually-hidden">: {text('title')}</span>
                  <Icon name="arrow" size={18} flip />
                </button>
              </div>
              <noscript>
                {Details && (
                  <>
                    {!isFeatured && text('summary') && <p>{text('description')}</p>}
                    <Details entry={entry} />
                  </>
                )}
              </noscript>
            </li>
          )
        })}
      </ol>
      {detail.shown && (
        <Dialog entry={detail.shown} open={detail.open} onClose={() => detail.setOpen(false)} />
      )}
    </>
  )
}
