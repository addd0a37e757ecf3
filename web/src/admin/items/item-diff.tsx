import { Grid } from '@radix-ui/themes'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { lists, type ListName } from '#contract/lists.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { changedFields, draftOf, type Draft, type DraftField } from './draft.ts'
import { useFieldText } from './field-texts.ts'
import { listOfOrder } from './list-entries.ts'
import { diffWords } from './diff-words.ts'
import { textDirection } from './text-direction.ts'
import { LargeImage } from './thumbnail.tsx'

type Part = Partial<ContentItem> | null
type Props = { before: Part; after: Part }

/** The differences between two states of an item by field, both languages side by side. */
export function ItemDiff(states: Props) {
  const { t } = useTranslation()
  const list = listOfOrder(states.after?.key ?? states.before?.key ?? '')
  const isOrder = list !== undefined
  const [before, after] = list
    ? [
        states.before ?? shippedOrder(list, states.after),
        states.after ?? shippedOrder(list, states.before),
      ]
    : [states.before, states.after]
  const [was, is] = [draftOf(before ?? {}), draftOf(after ?? {})]
  // An order is the same in both languages.
  const fields = changedFields(was, is).filter((field) => !isOrder || field !== 'value_en')
  if (fields.length === 0) return <p className="text-xs text-muted">{t('history.nothing')}</p>
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
      {(isOrder ? fields : visibleFields(fields, was, is)).map((field) => (
        <div
          key={field}
          className={`min-w-0 rounded-sm bg-sand-50 px-3 py-2 ${wideFields.has(field) ? 'col-span-full' : ''}`}
        >
          <dt className="text-xs text-muted">
            {t(isOrder && field === 'value_ar' ? 'lists.order.title' : `admin.field.${field}`)}
          </dt>
          <dd>
            <Change
              field={field}
              was={before && was}
              is={after && is}
              isSame={!fields.some((each) => each === field)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The state of an order without an item: the order that the site comes with. */
function shippedOrder(list: ListName, other: Part): Part {
  const { shipped } = lists[list]
  return other && { ...other, value_ar: shipped, value_en: shipped }
}

/** Images and addresses; settings are short. */
const wideFields: ReadonlySet<DraftField> = new Set(['image_url', 'link_url'])

const languageOf = (field: DraftField) =>
  field.endsWith('_ar') ? 'ar' : field.endsWith('_en') ? 'en' : undefined

const pairs = [
  ['value_ar', 'value_en'],
  ['image_alt_ar', 'image_alt_en'],
] as const satisfies DraftField[][]

/** A text that changed in one language is shown with the other one. */
function visibleFields(fields: DraftField[], was: Draft, is: Draft): DraftField[] {
  const visible = new Set<DraftField>()
  for (const field of fields) {
    const pair = pairs.find((each) => each.some((one) => one === field))
    for (const each of pair ?? [field])
      if (pair === undefined || was[each] || is[each]) visible.add(each)
  }
  return [...visible]
}

type ChangeProps = { field: DraftField; was: Draft | null; is: Draft | null; isSame: boolean }

function Change({ field, was, is, isSame }: ChangeProps) {
  const text = useFieldText()
  const isOrder = listOfOrder(is?.key || was?.key || '') !== undefined
  const language = isOrder ? undefined : languageOf(field)
  if (field === 'image_url') return <DiffImages was={was} is={is} />
  const isAddress = field === 'link_url'
  const value = (draft: Draft | null) => {
    if (!draft) return ''
    return field !== 'image_details' && (language || isAddress)
      ? String(draft[field])
      : text(field, draft)
  }
  return (
    <DiffText
      before={isSame ? value(is) : value(was)}
      after={value(is)}
      {...(language && { lang: language })}
      dir={language ? textDirection(language, value(is) || value(was)) : isAddress ? 'ltr' : 'auto'}
    />
  )
}

function DiffImages({ was, is }: Pick<ChangeProps, 'was' | 'is'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <Grid columns="2" gap="3">
      {([was, is] as const).map((draft, index) => {
        const name = t(index === 0 ? 'history.before' : 'history.after')
        return (
          <figure key={name}>
            <figcaption className="text-xs text-muted">{name}</figcaption>
            <LargeImage
              url={(draft && smallestUrl(draft)) || null}
              alt={draft?.[`image_alt_${language}`] || name}
            />
          </figure>
        )
      })}
    </Grid>
  )
}

/** Isolated, because Arabic letters of a word would join those of the next one. */
const mark =
  'rounded-[3px] box-decoration-clone px-[0.15em] py-[0.1em] decoration-1 [unicode-bidi:isolate]'

type DiffTextProps = { before: string; after: string; lang?: string; dir: 'rtl' | 'ltr' | 'auto' }

export function DiffText({ before, after, lang, dir }: DiffTextProps) {
  const { t } = useTranslation()
  const parts = useMemo(() => diffWords(before, after), [before, after])
  return (
    <p
      // A number starts at the edge of the label above it.
      className={`text-sm leading-[1.9] wrap-anywhere whitespace-pre-wrap ${dir === 'auto' ? 'text-match' : ''}`}
      lang={lang}
      dir={dir}
    >
      {parts.length === 0 && t('admin.value.empty')}
      {parts.map(({ kind, text }, index) => {
        // Parts have no identity other than their position.
        const key = `${index}`
        if (kind === 'removed')
          return (
            <Fragment key={key}>
              <del className={`${mark} bg-red-50 text-red-700`}>{text}</del>
              {/* Arabic letters would join those of the added words. */}
              {parts[index + 1]?.kind === 'added' && ' '}
            </Fragment>
          )
        if (kind === 'added')
          return (
            <ins key={key} className={`${mark} bg-jade-100 text-ink-800 underline`}>
              {text}
            </ins>
          )
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
