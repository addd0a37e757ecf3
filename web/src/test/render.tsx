import { act, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { ContentProvider } from '../data/content/content-provider.tsx'
import { noContent, type SiteContent } from '../data/content/site-content.ts'
import { createI18n, directionOf, type Language } from '../i18n/index.ts'
import { loadTexts, namespaces, type Texts } from '../i18n/texts.ts'
import { ChatContext } from '../lib/chat-trigger.tsx'

export type RenderOptions = {
  language?: Language
  /** Published texts by key. */
  content?: Texts
  wrapper?: (props: { children: ReactNode }) => ReactNode
}

/** Renders with all shipped texts, in Arabic by default. `openChat` is a mock that records how the assistant is opened. */
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

/** Renders with published images and links, which are current. */
export function renderWithContent(
  element: ReactElement,
  content: Partial<SiteContent> = {},
  options?: RenderOptions,
) {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 304 }))
  const initial = { ...noContent, ...content }
  return renderIn(<ContentProvider initial={initial}>{element}</ContentProvider>, options)
}

/** Mocks media queries so that the user prefers reduced motion. */
export function preferReducedMotion() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** Mocks the visibility of elements, initially as given. Returns a function to change it. */
export function mockOnScreen(initially?: boolean) {
  let notify: (isIntersecting: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback
        notify = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {
        if (initially !== undefined) this.#callback([{ isIntersecting: initially }])
      }
      disconnect() {}
    },
  )
  return (isIntersecting: boolean) => act(() => notify(isIntersecting))
}
