import { useEffect, useEffectEvent, useRef } from 'react'
import { useWizardContext } from '../wizard/use-wizard.ts'

const pauseMs = 1200

/**
 * Chooses the questions when the visitor pauses or leaves the idea, and when a document was added. Returns the listeners
 * of the field.
 */
export function useQuestions() {
  const { state, dispatch } = useWizardContext()
  const isFocused = useRef(false)
  const choose = useEffectEvent((adds: boolean) => dispatch({ type: 'ideaPaused', adds }))
  const { idea, documents } = state

  useEffect(() => choose(false), [])
  useEffect(() => {
    if (documents.length > 0) choose(true)
  }, [documents.length])
  useEffect(() => {
    if (!idea.trim()) return undefined
    const timer = setTimeout(() => isFocused.current && choose(false), pauseMs)
    return () => clearTimeout(timer)
  }, [idea])

  return {
    onFocus: () => {
      isFocused.current = true
    },
    // The next click may be on an answer, so none may move.
    onBlur: () => {
      isFocused.current = false
      dispatch({ type: 'ideaPaused', adds: true })
    },
  }
}
