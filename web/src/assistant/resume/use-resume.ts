import { createContext, use, useState } from 'react'
import { resumeToken, type ResumeOpened } from '#contract/resume.ts'
import { openResumeLink } from '../../data/assistant/resume.ts'
import { failureOf, type Failure } from '../wizard/failure.tsx'
import type { WizardContextValue } from '../wizard/use-wizard.ts'
import type { WizardState } from '../wizard/wizard-state.ts'
import { isUsed, wizardFrom } from './resume-state.ts'

/** The fragment of a link, before its token. */
export const linkPrefix = '#resume='

/** Why a link did not open. */
type Problem = Exclude<ResumeOpened['status'], 'opened'> | 'unreadable' | Failure

/** A draft that the one on screen replaced, and where that one is from. */
type Restored = { from: 'link' | 'here'; replaced: WizardState | null }

/** A link from another device: opened after a click, and what it replaced. */
export function useResume({ state, restore }: Pick<WizardContextValue, 'state' | 'restore'>) {
  const [token, setToken] = useState<string | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [restored, setRestored] = useState<Restored | null>(null)

  const read = async (given: string): Promise<WizardState | Problem> => {
    if (!resumeToken.safeParse(given).success) return 'unknown'
    const opened = await openResumeLink(given)
    return opened.status === 'opened' ? (wizardFrom(opened.state) ?? 'unreadable') : opened.status
  }

  const open = async () => {
    if (isOpening || token === null) return
    setIsOpening(true)
    setProblem(null)
    const result = await read(token).catch((error: unknown) => failureOf(error, Date.now()))
    setIsOpening(false)
    if (typeof result === 'string' || 'key' in result) return setProblem(result)
    setRestored({ from: 'link', replaced: isUsed(state) ? state : null })
    setToken(null)
    restore(result)
  }

  /** Exchanges the draft on screen for the one it replaced. */
  const swap = () => {
    if (!restored?.replaced) return
    setRestored({ from: restored.from === 'link' ? 'here' : 'link', replaced: state })
    restore(restored.replaced)
  }

  return {
    /** Shows the link in the address, and removes it from there. */
    readLink: () => {
      setToken(location.hash.slice(linkPrefix.length))
      history.replaceState(null, '', '#home')
    },
    hide: () => {
      setToken(null)
      setProblem(null)
    },
    isShown: token !== null,
    isOpening,
    problem,
    restored,
    open,
    swap,
    forget: () => setRestored(null),
  }
}

export type ResumeValue = ReturnType<typeof useResume>
export const ResumeContext = createContext<ResumeValue | null>(null)

/** The link from another device, for all components of the assistant. */
export function useResumeContext(): ResumeValue {
  const value = use(ResumeContext)
  if (!value) throw new Error('useResumeContext must be used within the assistant')
  return value
}
