import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { choiceNames, shippedChoices, type Choice, type ChoiceNames } from '#contract/choices.ts'
import { lists, shownEntries, type ListName } from '#contract/lists.ts'

/** An entry of a list of the page. `text` returns an empty text for a field that the entry does not have. */
export type Entry = { id: string; text: (field: string) => string }

/** The text of a key that may have none; then it is empty. */
export function optionalText(i18n: I18n, key: string, lng = i18n.language): string {
  const has = (each: string): each is 'company.name' => i18n.exists(each, { lng })
  return has(key) ? i18n.t(key, { lng }) : ''
}

/** The entries of a list that visitors see in the current language, in the order that staff chose. */
export const entriesIn = (i18n: I18n, name: ListName): Entry[] =>
  shownEntries(name, (key) => optionalText(i18n, key)).map((id) => ({
    id,
    text: (field) => optionalText(i18n, `${lists[name].prefix}.${id}.${field}`),
  }))

/** The entries of a list, as `entriesIn` says. */
export const useEntries = (name: ListName): Entry[] => entriesIn(useTranslation().i18n, name)

/** The names of a goal and a sector in the current language. */
export function useChoiceNames(choice: Choice): ChoiceNames {
  const textOf = useOptionalText()
  return choiceNames(choice, textOf)
}

/** The ids of a goal and a sector with their shipped names, as `shippedChoices` says. `names` are the shown ones. */
export const knownChoices = (
  i18n: I18n,
  choice: Choice,
  names = choiceNames(choice, (key) => optionalText(i18n, key)),
) =>
  shippedChoices(choice, names, (key) => String(i18n.getResource(i18n.language, 'site', key) ?? ''))

/** A function for texts that may be missing; it returns an empty text for them. */
export function useOptionalText() {
  const { i18n } = useTranslation()
  return (key: string) => optionalText(i18n, key)
}
