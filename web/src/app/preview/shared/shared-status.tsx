import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { pathOf } from '../../../lib/paths.ts'
import styles from './shared-status.module.css'

export type Failure = 'ended' | 'failed' | 'tooMany'
type Props = { status: 'loading' } | { status: Failure; onRetry: () => void }

/** Shown until the preview is loaded, or instead of it. */
export function SharedStatus(props: Props) {
  const { t } = useTranslation('preview')
  const { language, other, setLanguage } = useLanguage()
  const { status } = props
  if (status === 'loading')
    return (
      <main className={styles.page}>
        <Logo />
        <output>{t('preview.loading')}</output>
      </main>
    )
  return (
    <main className={styles.page}>
      <Logo />
      <div role="alert">
        <h1>{t(`preview.${status}.title`)}</h1>
        <p>{t(`preview.${status}.text`)}</p>
      </div>
      <div className={styles.actions}>
        {status !== 'ended' && (
          <button type="button" onClick={props.onRetry}>
            {t('preview.retry')}
          </button>
        )}
        <a href={pathOf(language)}>{t('preview.live')}</a>
      </div>
      <button
        type="button"
        lang={other}
        className={styles.language}
        onClick={() => void setLanguage(other)}
      >
        {t('preview.language')}
      </button>
    </main>
  )
}

const Logo = () => <img src="/icon.svg" alt="" width="56" height="56" />
