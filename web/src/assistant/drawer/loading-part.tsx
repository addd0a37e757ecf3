import { useTranslation } from 'react-i18next'

/** In the place of a part while its code is loaded, if that takes longer than a moment. */
export function LoadingPart() {
  const { t } = useTranslation()
  return (
    <output className="block animate-rise p-6 text-center text-muted [animation-delay:400ms] [animation-fill-mode:both]">
      {t('assistant.part.loading')}
    </output>
  )
}
