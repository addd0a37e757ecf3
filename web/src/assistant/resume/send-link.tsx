import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createResumeLink } from '../../data/assistant/resume.ts'
import { save, track } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { pathOf } from '../../lib/paths.ts'
import { CopyButton } from '../copy-button.tsx'
import { useChatContext } from '../chat/use-chat.ts'
import { LinkIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { ProblemAlert, problemOf, type Problem } from './problem-alert.tsx'
import { resumeStateOf, type Snapshot } from './resume-state.ts'
import { linkPrefix } from './use-resume.ts'
import styles from './resume.module.css'

type Made = { token: string; expiresAt: Date; of: Snapshot }

/** Whether the link would bring something else than what is on screen now. */
const isOutdated = ({ of: { state, turns } }: Made, now: Snapshot) =>
  turns !== now.turns ||
  (['plan', 'result', 'idea', 'email'] as const).some((part) => state[part] !== now.state[part])

/** Makes a link that brings idea, suggestions, plan and conversation to another device. */
export function SendLink() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, announce } = useWizardContext()
  const { turns } = useChatContext()
  const [made, setMade] = useState<Made | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const make = async () => {
    if (isMaking) return
    setIsMaking(true)
    setProblem(null)
    try {
      const of = { state, turns }
      const { token, expiresAt } = await createResumeLink(resumeStateOf(of))
      setMade({ token, expiresAt: new Date(expiresAt), of })
      announce(t('assistant.resume.made'))
    } catch (error) {
      // The server does not know the visit yet.
      if (error instanceof ApiError && error.code === 'not_found') track(() => save('step'))
      setProblem(problemOf(error))
    } finally {
      setIsMaking(false)
    }
  }

  const isCurrent = made !== null && !isOutdated(made, { state, turns })
  const url = made && `${location.origin}${pathOf(language)}${linkPrefix}${made.token}`
  return (
    <section className={`panel ${styles.box}`} aria-labelledby="assistant-resume">
      <h3 id="assistant-resume" className="row">
        <LinkIcon />
        {t('assistant.resume')}
      </h3>
      <p className="muted">{t('assistant.resume.about')}</p>
      {made && url && isCurrent && (
        <div className={styles.made}>
          <div className={styles.link}>
            <label htmlFor="assistant-resume-link">{t('assistant.resume.link')}</label>
            <input
              id="assistant-resume-link"
              className={styles.url}
              type="text"
              dir="ltr"
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton
              text={() => url}
              labels="assistant.resume"
              iconSize={18}
              className="primary"
            />
            <p className="muted">
              {t('assistant.resume.until', { date: formatDate(made.expiresAt, language) })}
            </p>
          </div>
          <QrCode text={url} />
        </div>
      )}
      {made && !isCurrent && <p className="muted">{t('assistant.resume.outdated')}</p>}
      <ProblemAlert problem={problem} />
      {!isCurrent && (
        <button
          type="button"
          className={`outlined ${styles.make}`}
          aria-disabled={isMaking || undefined}
          onClick={() => void make()}
        >
          {t(
            isMaking
              ? 'assistant.resume.making'
              : made
                ? 'assistant.resume.again'
                : 'assistant.resume.make',
          )}
        </button>
      )}
    </section>
  )
}

/** A QR code, whose encoder is loaded when it is shown. Without it the link remains. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation()
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    let isGone = false
    void import('uqr').then(
      ({ encode }) => isGone || setRows(encode(text, { border: 0, ecc: 'M' }).data),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text])
  if (rows.length === 0) return <div className={styles.code} />
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <div className={styles.code}>
      <svg
        // An image would need a URL.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t('assistant.resume.code')}
        viewBox={`-4 -4 ${rows.length + 8} ${rows.length + 8}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  )
}
