import type { i18n as I18n } from 'i18next'
import { contactLimits } from '#contract/contact.ts'
import { truncate } from '../../../../../supabase/functions/_shared/ai/truncate.ts'
import { entriesIn, optionalText } from '../../../data/content/entries.ts'

/** An option of the form; stored by id, so that it survives a change of language. */
export type Option = { id: string; label: string }

/**
 * The services that visitors see, as options of the form. One that the product ships has its own text as an option, as long
 * as its title is the shipped one.
 */
export const projectTypesIn = (i18n: I18n): Option[] =>
  entriesIn(i18n, 'services').map(({ id, text }) => {
    const title = text('title')
    const shipped: unknown = i18n.getResource(i18n.language, 'panels', `services.${id}.title`)
    const own = title === shipped && optionalText(i18n, `contact.projectType.${id}`)
    return { id, label: truncate(own || title, contactLimits.short) }
  })

/** The industries that visitors see, as options of the form. */
export const industriesIn = (i18n: I18n): Option[] =>
  entriesIn(i18n, 'industries').map(({ id, text }) => ({
    id,
    label: truncate(text('label'), contactLimits.short),
  }))

/** The text of the chosen option; empty if the site no longer offers it. */
export const chosenText = (options: readonly Option[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? ''
