import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { pathOf } from '../../../lib/paths.ts'
import { Button, buttonClass, TextButton } from '../../../ui/button.tsx'

export type Failure = 'ended' | 'failed' | 'tooMany'
type Props = { status: 'loading' } | { status: Failure; onRetry: () => void }

/** Shown until the preview is loaded, or instead of it. */
export function SharedStatus(props: Props) {
  const { t } = useTranslation('preview')
  const { language, other, setLanguage } = useLanguage()
  const { status } = props
  if (status === 'loading')
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
        <Logo />
        <output>{t('preview.loading')}</output>
      </main>
    )
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <Logo />
      <div role="alert">
        <h1 className="text-xl">{t(`preview.${status}.title`)}</h1>
        <p className="mt-3 max-w-136 text-muted">{t(`preview.${status}.text`)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {status !== 'ended' && <Button onClick={props.onRetry}>{t('preview.retry')}</Button>}
        <a
          href={pathOf(language)}
          className={buttonClass({ look: status === 'ended' ? 'solid' : 'bordered' })}
        >
          {t('preview.live')}
        </a>
      </div>
      <TextButton lang={other} onClick={() => void setLanguage(other)}>
        {t('preview.language')}
      </TextButton>
    </main>
  )
}

const Logo = () => <img src="/icon.svg" alt="" width="56" height="56" />
