import type { i18n as I18n } from 'i18next'
import { contactLimits } from '#contract/contact.ts'
import { truncate } from '../../../../../supabase/functions/_shared/ai/truncate.ts'
import { entriesIn, optionalText } from '../../../data/content/entries.ts'

/**
 * The services that visitors see, as options of the form. One that the product ships has its own text as an option, as long
 * as its title is the shipped one.
 */
export const projectTypesIn = (i18n: I18n): { id: string; label: string }[] =>
  entriesIn(i18n, 'services').map(({ id, text }) => {
    const title = text('title')
    const shipped: unknown = i18n.getResource(i18n.language, 'panels', `services.${id}.title`)
    const own = title === shipped && optionalText(i18n, `contact.projectType.${id}`)
    return { id, label: truncate(own || title, contactLimits.short) }
  })

/** The text of a chosen option; empty if the site no longer shows the service. */
export const projectTypeText = (i18n: I18n, id: string): string =>
  projectTypesIn(i18n).find((type) => type.id === id)?.label ?? ''
