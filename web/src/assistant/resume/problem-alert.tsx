import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { failureOf, FailureText, type Failure } from '../wizard/failure.tsx'
import type { LinkProblem } from './use-resume.ts'

/** Why a link or an email could not be made, or a link did not open. */
export type Problem = LinkProblem | 'not_found' | 'too_large' | 'refused' | Failure

export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'too_large'))
    return error.code
  return failureOf(error, Date.now())
}

/** A call that a click starts, unless it is running: whether it is, and why the last one failed. */
export function useCall(run: () => Promise<void>, problemIn = problemOf) {
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const start = async () => {
    if (isRunning) return
    setIsRunning(true)
    setProblem(null)
    await run().catch((error: unknown) => setProblem(problemIn(error)))
    setIsRunning(false)
  }
  return { isRunning, problem, start: () => void start() }
}

export function ProblemAlert({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <Notice tone="error" className="w-full">
      {typeof problem === 'string' ? (
        t(problem === 'refused' ? 'assistant.planEmail.refused' : `assistant.resume.${problem}`)
      ) : (
        <FailureText failure={problem} />
      )}
    </Notice>
  )
}
