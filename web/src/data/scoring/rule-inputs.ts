import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The unparsed field values of a rule. */
export type RuleInput = { points: string; above: string }
export type RuleInputs = Record<string, RuleInput>

const draftKey = ['scoring', 'draft']

/**
 * Unsaved changes of the scoring rules. Kept in the query cache, so that they survive navigation but not a sign-out;
 * kept in component state as well, so that typing renders at once.
 */
export function useRuleInputs() {
  const client = useQueryClient()
  const read = () => client.getQueryData<RuleInputs>(draftKey) ?? {}
  const [inputs, setInputs] = useState(read)
  return {
    inputs,
    changeInputs: (change: (current: RuleInputs) => RuleInputs) => {
      const next = change(read())
      client.setQueryDefaults(draftKey, { gcTime: Infinity })
      client.setQueryData(draftKey, next)
      setInputs(next)
    },
  }
}
