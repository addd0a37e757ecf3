import type { Page } from '@playwright/test'
import { placeholders } from '#contract/facts.ts'
import type { Language } from '#contract/languages.ts'
import { shippedFacts } from '#texts/shipped.ts'
import { texts, textOf } from '../faults/texts.ts'

/** The text with the facts about the firm that it names. */
const fill = (text: string, language: Language) =>
  Object.entries(placeholders).reduce(
    (result, [name, key]) => result.replaceAll(`{{${name}}}`, shippedFacts[language][key] ?? ''),
    text,
  )

/** Locators and actions for the assistant in one language. */
export function assistantOn(page: Page, language: Language) {
  const t = (key: string) =>
    fill(texts[language][`assistant.${key}`] ?? texts[language][key] ?? '', language)
  const dialog = page.getByRole('dialog', { name: t('name') })
  const button = (key: string) => dialog.getByRole('button', { name: t(key), exact: true })
  const open = () =>
    page
      .getByRole('button', { name: textOf(language, 'cta.primary') })
      .first()
      .click()
  return {
    t,
    dialog,
    button,
    open,
    visit: async () => {
      await page.goto(language === 'ar' ? '/' : '/en/')
      await open()
    },
    toIdea: async () => {
      await button('intro.start').click()
      await button('next').click()
    },
    openChat: async () => {
      await button('chat.open').click()
      await dialog.getByLabel(t('chat.input')).waitFor()
    },
    message: dialog.getByLabel(t('chat.input')),
    log: dialog.getByRole('list', { name: t('chat.log') }),
    email: dialog.getByLabel(t('email.label')),
    idea: dialog.getByLabel(t('idea.label')),
    files: dialog.locator('input[type=file]'),
    heading: (key: string) => dialog.getByRole('heading', { level: 2, name: t(key) }),
    suggestions: dialog.getByRole('heading', { level: 4 }),
  }
}
