import { isbot } from 'isbot'
import type { VisitorData } from '#contract/visits.ts'

/**
 * Whether a program seems to have made a visit: it calls itself one (the list of the package isbot), is steered by
 * one, or names no browser at all, in the header or in what it reports.
 */
export function isBot(userAgent: string | undefined, { user_agent, is_automated }: VisitorData) {
  // Who asks not to be tracked reports no browser; the header has to do. Mostly the two are one.
  const names = new Set([userAgent, user_agent ?? userAgent])
  return is_automated === true || !userAgent || [...names].some((name) => isbot(name))
}
