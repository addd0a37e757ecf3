import { ArrowRight } from 'lucide-react'
import { useCallback, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { useResumeContext } from '../context.ts'

/**
 * Offers to open a link from another device, or to continue after the tab was closed; shown over everything else. It shows
 * nothing of the draft, because the person at this browser may be another one.
 */
export function ResumeView({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isOpening, problem, open, decline, hasDraft, keptAt } = useResumeContext()
  const focusHeading = useCallback(() => heading.current?.focus(), [heading])
  const openRef = useFocusOnUnmount(focusHeading)
  // Only a failed call can succeed later.
  const isFinal = typeof problem === 'string'

  return (
    // It covers the steps, which keep their state.
    <div className="relative z-1 col-1 row-2 min-h-0 overflow-y-auto bg-page px-(--drawer-gutter) py-[clamp(1.5rem,6vw,4rem)]">
      <div className="mx-auto grid max-w-160 gap-4 rounded-md bg-card p-[clamp(1.25rem,5vw,2.5rem)] text-md shadow-md">
        <h2 ref={heading} tabIndex={-1} className="text-xl text-ink-800">
          {t(keptAt ? 'assistant.return.title' : 'assistant.resume.title')}
        </h2>
        {!isFinal && (
          <>
            <p>
              {keptAt
                ? t('assistant.return.text', { date: formatDate(new Date(keptAt), language) })
                : t('assistant.resume.text')}
            </p>
            {hasDraft && <Notice tone="info">{t('assistant.resume.draft')}</Notice>}
          </>
        )}
        <ProblemAlert problem={problem} />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {!isFinal && (
            <Button
              ref={openRef}
              size="lg"
              aria-disabled={isOpening || undefined}
              onClick={() => void open()}
            >
              {t(
                isOpening
                  ? 'assistant.resume.opening'
                  : hasDraft
                    ? 'assistant.resume.replace'
                    : 'assistant.resume.open',
              )}
              {!isOpening && <ArrowRight className="mirrored" />}
            </Button>
          )}
          <Button look="ghost" size="lg" disabled={isOpening} onClick={decline}>
            {t(
              keptAt
                ? 'assistant.return.new'
                : hasDraft
                  ? 'assistant.resume.keep'
                  : 'assistant.resume.new',
            )}
          </Button>
        </div>
      </div>
    </div>
  )
}
