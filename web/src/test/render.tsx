import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { createI18n, directionOf, type Language } from '../i18n/index.ts'
import { loadTexts, namespaces, type Texts } from '../i18n/texts.ts'
import { ChatContext } from '../lib/chat-trigger.tsx'

export type RenderOptions = {
  language?: Language
  /** What staff have published, by key. */
  content?: Texts
  wrapper?: (props: { children: ReactNode }) => ReactNode
}

/** Renders in a language, Arabic if nothing is said, with all shipped texts. Answers what openings the assistant got, too. */
export async function renderIn(element: ReactElement, options: RenderOptions = {}) {
  const { language = 'ar', content = {}, wrapper: Outer = ({ children }) => children } = options
  const shipped = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts(language, namespace)]),
  )
  const i18n = createI18n(language, { content, ...Object.fromEntries(shipped) })
  const openChat = vi.fn()
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const view = render(element, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <ChatContext value={{ open: openChat }}>
          <Outer>{children}</Outer>
        </ChatContext>
      </I18nextProvider>
    ),
  })
  return { ...view, i18n, openChat }
}

/** Answers media queries: the person prefers stillness. */
export function preferReducedMotion() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
