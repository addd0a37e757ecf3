import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { pathOf } from '#contract/languages.ts'

export type Failure = 'ended' | 'failed' | 'tooMany'
type Props = { status: 'loading' } | { status: Failure; onRetry: () => void }

const page = 'grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center'
// Not the buttons of the kit: their file has code of the site, which is loaded only once side effects are blocked.
const action =
  'inline-flex min-h-11 items-center rounded-full border border-ink-700 px-5 py-2 text-sm font-semibold no-underline hover:border-ink-600 hover:bg-ink-600 hover:text-on-ink'
const filled = 'bg-ink-700 text-on-ink'

/** Shown until the preview is loaded, or instead of it. */
export function SharedStatus(props: Props) {
  const { t } = useTranslation('preview')
  const { language, other, setLanguage } = useLanguage()
  const { status } = props
  if (status === 'loading')
    return (
      <main className={page}>
        <Logo />
        <output>{t('preview.loading')}</output>
      </main>
    )
  return (
    <main className={page}>
      <Logo />
      <div role="alert">
        <h1 className="text-xl">{t(`preview.${status}.title`)}</h1>
        <p className="mt-3 max-w-136 text-muted">{t(`preview.${status}.text`)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {status !== 'ended' && (
          <button type="button" className={`${action} ${filled}`} onClick={props.onRetry}>
            {t('preview.retry')}
          </button>
        )}
        <a
          href={pathOf(language)}
          className={`${action} ${status === 'ended' ? filled : 'text-ink-700'}`}
        >
          {t('preview.live')}
        </a>
      </div>
      <button
        type="button"
        lang={other}
        className="min-h-11 rounded-full px-4 text-sm underline"
        onClick={() => void setLanguage(other)}
      >
        {t('preview.language')}
      </button>
    </main>
  )
}

const Logo = () => <img src="/icon.svg" alt="" width="56" height="56" />
