import { limits, suggestionIcons } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** The texts of prompts, and of answers that no model writes. Names in double braces are filled in. */
export const promptTexts: Record<Language, typeof en> = { ar, en }

/** Version of the texts of all prompts; raise it with a change that can change the answers. */
export const promptVersion = 7

/** Fills the names in double braces. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const inEach = <T>(of: (texts: typeof en) => T): Record<Language, T> => ({ ar: of(ar), en: of(en) })

/** The labels of the lines in `details`. */
export const detailLabels = inEach(({ details }) => details)

/**
 * The rules for suggestions of the firm of this name, in the visitor's language: the same for every visitor and for
 * every task.
 */
export const instructions = inEach(
  ({ suggestions, details }) =>
    (firm: string) =>
      fill(suggestions.rules.join('\n'), { firm, ...details }),
)

const shape = `{"summary": "…", "suggestions": [{"title": "…", "description": "…", "effort": "low|medium|high", "impact": "low|medium|high", "icon": "${suggestionIcons.join('|')}", "details": "…", "basis": {"kind": "document|idea|service", "name": "…", "place": "…", "quote": "…", "service": "…"}}]}`

/** The task of a call for suggestions. */
export const suggestionsTask = inEach(({ suggestions }) =>
  fill(suggestions.task.join('\n'), { asked: limits.suggestionsAsked, shape }),
)

/** An item in the form of the rules from a field that no visitor asks about, marked as one of form. */
export const example = inEach(
  ({ suggestions, example: item }) => `${suggestions.example}\n${JSON.stringify(item)}`,
)

/** The last line of the request. */
export const reminder = inEach(({ suggestions }) =>
  fill(suggestions.reminder, { asked: limits.suggestionsAsked }),
)
