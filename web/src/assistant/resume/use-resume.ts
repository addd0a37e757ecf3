import { useEffect, useEffectEvent, useState } from 'react'
import { parseEmail } from '#contract/email-address.ts'
import { resumeState, resumeToken, type ResumeOpened } from '#contract/resume.ts'
import { openResumeLink } from '../../data/assistant/resume.ts'
import { visit } from '../../data/visits/visit-state.ts'
import { keep, onKeptElsewhere, readKept } from '../../lib/kept.ts'
import { keepToken, keptToken } from '../../lib/link-token.ts'
import type { useChat } from '../chat/use-chat.ts'
import { failureOf, type Failure } from '../wizard/failure.tsx'
import type { useWizard } from '../wizard/use-wizard.ts'
import { isUsed, resumeStateOf, snapshotFrom, type Snapshot } from './resume-state.ts'

/** The fragment of a link, before its token. */
export const linkPrefix = '#resume='

export type LinkProblem = Exclude<ResumeOpened['status'], 'opened'> | 'unreadable'

/**
 * What is on screen instead of `replaced`: from a link, from this browser, from before that, or older than what another tab
 * of this browser has.
 */
type Restored = { from: 'link' | 'kept' | 'here' | 'tab'; replaced: Snapshot | null }

/** What this browser keeps since the tab was closed; deletes what this version of the site cannot read. */
function readKeptSnapshot(): { at: number; snapshot: Snapshot } | null {
  const kept = readKept()
  const stored = resumeState.safeParse(kept?.value)
  const snapshot = stored.success ? snapshotFrom(stored.data) : null
  if (kept && snapshot) return { at: kept.at, snapshot }
  keep(null)
  return null
}

type Props = {
  wizard: Pick<ReturnType<typeof useWizard>, 'state' | 'restore'>
  chat: Pick<ReturnType<typeof useChat>, 'turns' | 'restore'>
}

/**
 * Continues what the visitor began: on another device by a link, which is opened after a click, or in this browser after
 * the tab was closed.
 */
export function useResume({ wizard: { state, restore }, chat: { turns, ...chat } }: Props) {
  const [token, setToken] = useState<string | null>(null)
  const [kept, setKept] = useState(readKeptSnapshot)
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<LinkProblem | Failure | null>(null)
  const [restored, setRestored] = useState<Restored | null>(null)
  const here = { state, turns }
  const hasDraft = isUsed(here)
  const isReturn = token === null && kept !== null && !hasDraft

  useEffect(() => keepToken('resume', token), [token])
  useEffect(() => {
    // With the visit, which goes on when its conversation does.
    if (parseEmail(state.email)) keep({ ...resumeStateOf({ state, turns }), visit: visit() })
  }, [state, turns])

  const compare = useEffectEvent(() => {
    const other = hasDraft ? readKeptSnapshot()?.snapshot : undefined
    if (other?.state.email !== state.email) return
    const planIn = (snapshot: Snapshot | null) => JSON.stringify(snapshot?.state.plan)
    // Both as they are kept.
    if (planIn(other) !== planIn(snapshotFrom(resumeStateOf(here))))
      setRestored({ from: 'tab', replaced: other })
  })
  useEffect(() => onKeptElsewhere(() => compare()), [])

  const show = (snapshot: Snapshot, from: Restored['from'], replaced: Snapshot | null) => {
    setRestored({ from, replaced })
    restore(snapshot.state, snapshot.earlier)
    chat.restore(snapshot.turns)
  }

  const read = async (given: string): Promise<Snapshot | LinkProblem> => {
    if (!resumeToken.safeParse(given).success) return 'unknown'
    const opened = await openResumeLink(given)
    return opened.status === 'opened' ? (snapshotFrom(opened.state) ?? 'unreadable') : opened.status
  }

  const open = async () => {
    if (isReturn) return show(kept.snapshot, 'kept', null)
    if (isOpening || token === null) return undefined
    setIsOpening(true)
    setProblem(null)
    const result = await read(token).catch((error: unknown) => failureOf(error, Date.now()))
    setIsOpening(false)
    // A link that cannot be opened any more is not offered after a reload.
    if (typeof result === 'string') keepToken('resume', null)
    if (typeof result === 'string' || 'key' in result) return setProblem(result)
    setToken(null)
    return show(result, 'link', hasDraft ? here : null)
  }

  const hide = () => {
    setToken(null)
    setProblem(null)
  }

  /** Deletes what this browser keeps. */
  const forget = () => {
    keep(null)
    setKept(null)
    setRestored(null)
  }

  return {
    /** Shows the link in the address, and removes it from there; after a reload the one that the tab keeps. */
    readLink: () => {
      const isInAddress = location.hash.startsWith(linkPrefix)
      setToken(isInAddress ? location.hash.slice(linkPrefix.length) : keptToken('resume'))
      if (isInAddress) history.replaceState(null, '', location.pathname + location.search)
    },
    isShown: token !== null || isReturn,
    /** Since when this browser keeps what is offered; null for a link. */
    keptAt: isReturn ? kept.at : null,
    hasDraft,
    isOpening,
    problem,
    restored,
    open,
    hide,
    /** Leaves a link unopened, or begins again here. */
    decline: () => (isReturn ? forget() : hide()),
    /** Exchanges what is on screen for what it replaced. */
    swap: () => {
      if (!restored?.replaced) return
      const { from, replaced } = restored
      if (from === 'tab') show(replaced, 'kept', null)
      else show(replaced, from === 'here' ? 'link' : 'here', here)
    },
    hideNote: () => setRestored(null),
    forget,
  }
}
