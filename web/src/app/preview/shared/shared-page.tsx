import type { i18n as I18n } from 'i18next'
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchShared, isShareToken, type SharedContent } from '../../../data/drafts/shared.ts'
import { ensureTexts, languageOf, languages } from '../../../i18n/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ApiError } from '../../../lib/api.ts'
import { blockSideEffects } from '../block-side-effects.ts'
import { SharedStatus, type Failure } from './shared-status.tsx'

type Site = ComponentType<SharedContent & { i18n: I18n }>
type Props = {
  token: string
  /** A module that must not be evaluated before side effects are blocked. */
  loadSite: () => Promise<{ SharedSite: Site }>
}
type State =
  | { status: 'loading' }
  // `isBlocked`: no more requests are possible without loading the page again.
  | { status: Failure; isBlocked: boolean }
  | { status: 'shown'; shared: SharedContent; Site: Site }

/** Loads the drafts of a preview link, then shows the site with them. */
export function SharedPage({ token, loadSite }: Props) {
  const { t, i18n } = useTranslation('preview')
  const { language, direction } = useLanguage()
  const [state, setState] = useState<State>({ status: 'loading' })
  const { status } = state

  useEffect(() => {
    if (status !== 'loading') return
    const controller = new AbortController()
    void load(token, { i18n, loadSite, signal: controller.signal }).then(
      (next) => controller.signal.aborted || setState(next),
    )
    return () => controller.abort()
  }, [status, token, i18n, loadSite])

  useLayoutEffect(() => {
    if (status === 'shown') return
    document.documentElement.lang = language
    document.documentElement.dir = direction
    document.title = t('preview.title')
  }, [status, language, direction, t])

  if (state.status === 'shown') return <state.Site i18n={i18n} {...state.shared} />
  if (state.status === 'loading') return <SharedStatus status="loading" />
  const retry = () => (state.isBlocked ? location.reload() : setState({ status: 'loading' }))
  return <SharedStatus status={state.status} onRetry={retry} />
}

type Options = Pick<Props, 'loadSite'> & { i18n: I18n; signal: AbortSignal }

async function load(token: string, { i18n, loadSite, signal }: Options): Promise<State> {
  if (!isShareToken(token)) return { status: 'ended', isBlocked: false }
  let shared: SharedContent
  try {
    shared = await fetchShared(token, signal)
  } catch (error) {
    return { status: failureOf(error), isBlocked: false }
  }
  blockSideEffects()
  try {
    const [{ SharedSite }] = await Promise.all([
      loadSite(),
      ensureTexts(i18n, languageOf(i18n), 'site'),
    ])
    for (const each of languages)
      i18n.addResourceBundle(each, 'content', shared.content.texts[each])
    return { status: 'shown', shared, Site: SharedSite }
  } catch {
    return { status: 'failed', isBlocked: true }
  }
}

function failureOf(error: unknown): Failure {
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (code === 'not_found') return 'ended'
  return code === 'too_many' ? 'tooMany' : 'failed'
}
