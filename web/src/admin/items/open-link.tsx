import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { safeLink } from './link-url.ts'

type Props = { url: string | null; of?: string; text?: string }

/** Opens a URL in a new window; shown only for a safe URL. */
export function OpenLink({ url, of, text }: Props) {
  const { t } = useTranslation()
  const href = safeLink(url)
  if (!href) return null
  return (
    <a
      className="inline-flex min-h-6 items-center gap-1 justify-self-start rounded-(--radius-2) text-xs text-jade-600 underline hover:text-ink-800"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={of && t('links.testOf', { title: of })}
    >
      <ExternalLink className="size-4 mirrored" />
      {text ?? t('links.test')}
    </a>
  )
}
