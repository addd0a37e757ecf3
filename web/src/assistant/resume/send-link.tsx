import { Link } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createResumeLink } from '../../data/assistant/resume.ts'
import { save, track } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { pathOf } from '#contract/languages.ts'
import { Button } from '../../ui/button.tsx'
import { card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { CopyTextButton } from '../../ui/copy-button.tsx'
import { useChatContext, useWizardContext } from '../context.ts'
import { ProblemAlert, problemOf, useCall } from './problem-alert.tsx'
import { resumeStateOf, type Snapshot } from './resume-state.ts'
import { linkPrefix } from './use-resume.ts'

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'))

type Made = { token: string; expiresAt: Date; of: Snapshot }

/** Whether the link would bring something else than what is on screen now. */
const isOutdated = ({ of: { state, turns } }: Made, now: Snapshot) =>
  turns !== now.turns ||
  (['plan', 'result', 'idea', 'email'] as const).some((part) => state[part] !== now.state[part])

function problemOfLink(error: unknown) {
  // The server does not know the visit yet.
  if (error instanceof ApiError && error.code === 'not_found') track(() => save('step'))
  return problemOf(error)
}

/** Makes a link that brings idea, suggestions, plan and conversation to another device. */
export function SendLink() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, announce } = useWizardContext()
  const { turns } = useChatContext()
  const [made, setMade] = useState<Made | null>(null)
  const { isRunning, problem, start } = useCall(async () => {
    const of = { state, turns }
    const { token, expiresAt } = await createResumeLink(resumeStateOf(of))
    setMade({ token, expiresAt: new Date(expiresAt), of })
    announce(t('assistant.resume.made'))
  }, problemOfLink)

  // Without the code the link remains.
  const [hasQrCode, setHasQrCode] = useState(false)
  useEffect(() => {
    if (made)
      QrCode.load().then(
        () => setHasQrCode(true),
        () => undefined,
      )
  }, [made])

  const link = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The link replaces the button, which may have been focused.
    if (made && document.activeElement === document.body) link.current?.focus()
  }, [made])

  const isCurrent = made !== null && !isOutdated(made, { state, turns })
  const url = made && `${location.origin}${pathOf(language)}${linkPrefix}${made.token}`
  return (
    <section
      className={`${card} grid grid-cols-1 gap-3 p-4 sm:p-6`}
      aria-labelledby="assistant-resume"
    >
      <h3 id="assistant-resume" className="flex items-center gap-2 text-md">
        <Link />
        {t('assistant.resume')}
      </h3>
      <p className="text-muted">{t('assistant.resume.about')}</p>
      {made && url && isCurrent && (
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid justify-items-start gap-2">
            <label className="text-sm font-semibold" htmlFor="assistant-resume-link">
              {t('assistant.resume.link')}
            </label>
            <input
              id="assistant-resume-link"
              ref={link}
              className="form-control text-ellipsis"
              type="text"
              dir="ltr"
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyTextButton text={() => url} labels="assistant.resume" />
            <p className="text-muted">
              {t('assistant.resume.until', { date: formatDate(made.expiresAt, language) })}
            </p>
          </div>
          <div className="mx-auto aspect-square w-42 rounded-sm bg-white forced-color-adjust-none">
            {hasQrCode && <QrCode content={url} label={t('assistant.resume.code')} />}
          </div>
        </div>
      )}
      {made && !isCurrent && <p className="text-muted">{t('assistant.resume.outdated')}</p>}
      <ProblemAlert problem={problem} />
      {!isCurrent && (
        <Button
          look="bordered"
          className="justify-self-start"
          aria-disabled={isRunning || undefined}
          onClick={start}
        >
          {t(
            isRunning
              ? 'assistant.resume.making'
              : made
                ? 'assistant.resume.again'
                : 'assistant.resume.make',
          )}
        </Button>
      )}
    </section>
  )
}
