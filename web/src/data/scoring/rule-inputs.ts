import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What is typed into a rule, as it is typed. */
export type RuleInput = { points: string; above: string }
export type Typed = Record<string, RuleInput>

const typedKey = ['scoring', 'typed']

/**
 * What was typed and not saved: it outlives a look at another part of the admin, but not the person's leaving. Kept
 * in the component as well, since what is typed has to show at once.
 */
export function useRuleInputs() {
  const client = useQueryClient()
  const read = () => client.getQueryData<Typed>(typedKey) ?? {}
  const [typed, show] = useState(read)
  return {
    typed,
    setTyped: (change: (now: Typed) => Typed) => {
      const next = change(read())
      client.setQueryDefaults(typedKey, { gcTime: Infinity })
      client.setQueryData(typedKey, next)
      show(next)
    },
  }
}
