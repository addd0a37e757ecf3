import { Button, IconButton, Spinner } from '@radix-ui/themes'
import { CheckIcon, ExternalLink, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPublished } from '../../data/content/confirm-published.ts'
import {
  dismissConfirmations,
  retryConfirmations,
  setChecks,
  useConfirmations,
  type Confirmation,
} from '../../data/content/confirmations.ts'
import type { Check } from '../../data/content/saved-change.ts'
import { placesOf } from './key-places.ts'
import { useHasBuiltIn, useOnSiteText } from './on-site-text.ts'
import { addressOf, onSite, summarize, type OnSite } from './page-checks.ts'
import { isInHtml, isOnSite, type Place } from './places.ts'
import { useItemTexts } from './use-item-texts.ts'

/** How long a success is shown, unless its pages are open. */
const confirmedMs = 60_000

/** Which pages in which language contain the saved change, as fetched from the site, or the problem. */
export default function PublishedPages() {
  const { t } = useTranslation()
  const onSiteText = useOnSiteText()
  const texts = useItemTexts()
  const confirmations = useConfirmations()
  const [isOpen, setOpen] = useState(false)
  const { state, isFailed, since } = summarize(confirmations)
  const keys = confirmations.flatMap(({ changes }) => changes.map(({ key }) => key))
  const [first = ''] = keys
  const isConfirmed = state === 'since' || state === 'removed'
  const isUsed = keys.some((key) => placesOf(key))
  const hasBuiltIn = useHasBuiltIn(state === 'removed')
  const statement =
    isConfirmed && !isUsed
      ? t('admin.uses.none')
      : onSiteText(state, since, keys.map(hasBuiltIn).find((each) => each !== false) ?? false)
  useEffect(() => {
    if (!isConfirmed || isOpen) return undefined
    const timer = setTimeout(dismissConfirmations, confirmedMs)
    return () => clearTimeout(timer)
  }, [isConfirmed, isOpen])
  return (
    <section
      className={`sticky top-0 z-3 border-b text-sm short:static ${isFailed ? 'border-red-700 bg-red-50' : 'border-jade-300 bg-jade-50 [--icon:var(--color-jade-600)]'}`}
      aria-label={t('admin.onSite.title')}
    >
      <div className="mx-auto max-h-[45vh] max-w-248 overflow-y-auto px-4 py-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <output className="flex grow basis-56 items-center gap-2">
            <StateIcon state={isConfirmed && !isUsed ? 'hidden' : state} />
            <span>
              <strong>{statement}</strong>{' '}
              <span className="ms-1 text-muted">
                {keys.length === 1
                  ? texts(first).title
                  : t('admin.content.items', { count: keys.length })}
              </span>
            </span>
          </output>
          <div className="ms-auto flex min-h-7 items-center gap-4">
            {isFailed && (
              <Button size="1" variant="soft" color="red" onClick={retryConfirmations}>
                {t('admin.retry')}
              </Button>
            )}
            <Button
              size="1"
              variant="ghost"
              color="gray"
              highContrast
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'admin.onSite.hidePages' : 'admin.onSite.showPages')}
            </Button>
            <IconButton
              size="1"
              variant="ghost"
              color="gray"
              aria-label={t('admin.close')}
              onClick={dismissConfirmations}
            >
              <X className="size-4" />
            </IconButton>
          </div>
        </div>
        {isOpen && (
          <ul className="grid gap-3 py-2">
            {keys.map((key) => (
              <li key={key}>
                {keys.length > 1 && <p className="font-semibold">{texts(key).title}</p>}
                <ChangedPages
                  itemKey={key}
                  checks={confirmations.flatMap(({ checks }) =>
                    checks.filter((check) => check.key === key),
                  )}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {confirmations.map((confirmation) => (
        <Confirming key={confirmation.id} confirmation={confirmation} />
      ))}
    </section>
  )
}

/** Looks at the site until it contains the changes, or a minute has passed. */
function Confirming({ confirmation }: { confirmation: Confirmation }) {
  const { id } = confirmation
  const [changes] = useState(confirmation.changes)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onUpdate = (checks: Check[]) => setChecks(id, checks)
    confirmPublished(changes, { signal, onUpdate }).catch(() => undefined)
    return () => controller.abort()
  }, [id, changes])
  return null
}

/** The pages that contain an item, with a link to each language. */
function ChangedPages({ itemKey, checks }: { itemKey: string; checks: Check[] }) {
  const { t } = useTranslation()
  const hasBuiltIn = useHasBuiltIn(checks.some(({ isShown }) => !isShown))
  const uses = placesOf(itemKey)
  // The page that visitors see first comes first.
  const pages =
    uses?.filter(isOnSite).toSorted((a, b) => Number(isInHtml(b)) - Number(isInHtml(a))) ?? []
  const problems = new Set(checks.map((check) => onSite(check)).filter((state) => hasText(state)))
  return (
    <>
      {pages.length > 0 && (
        <ul className="grid gap-1">
          {pages.map((place) => (
            <li key={place} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="shrink-0 basis-56 max-sm:basis-full">
                {t(`admin.place.${place}`)}
              </span>
              {checks.map((check) => (
                <PageLink
                  key={check.language}
                  place={place}
                  check={check}
                  hasBuiltIn={hasBuiltIn(itemKey)}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
      {pages.length === 0 && (
        <p>
          {uses
            ? t('admin.onSite.internal', {
                places: uses
                  .map((place) => t(`admin.place.${place}`))
                  .join(t('admin.onSite.comma')),
              })
            : t('admin.uses.none')}
        </p>
      )}
      {[...problems].map((state) => (
        <p key={state} className="text-red-700">
          {t(`admin.onSite.${state}.text`)}
        </p>
      ))}
    </>
  )
}

type Explained = Extract<OnSite, 'hidden' | 'replaced' | 'previous' | 'unreachable' | 'html'>
const hasText = (state: OnSite): state is Explained =>
  state !== 'checking' && state !== 'since' && state !== 'removed'

type LinkProps = { place: Place; check: Check; hasBuiltIn: boolean | undefined }

function PageLink({ place, check, hasBuiltIn }: LinkProps) {
  const { t } = useTranslation()
  const onSiteText = useOnSiteText()
  const { language, since } = check
  const state = onSite(check, place)
  return (
    <a
      href={addressOf(place, check)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-7 items-center gap-1 rounded-(--radius-2) bg-card px-2 text-xs text-body no-underline hover:underline"
    >
      <StateIcon state={state} />
      <span lang={language}>{t(`admin.language.${language}`)}</span>
      <span className="text-muted">{onSiteText(state, since, hasBuiltIn)}</span>
      <ExternalLink className="size-3 mirrored" />
    </a>
  )
}

const icon = 'size-4 text-(--icon)'

function StateIcon({ state }: { state: OnSite }) {
  if (state === 'checking') return <Spinner size="1" />
  if (state === 'since' || state === 'removed') return <CheckIcon className={icon} />
  return state === 'hidden' || state === 'replaced' ? (
    <Info className={icon} />
  ) : (
    <TriangleAlert className={icon} />
  )
}
