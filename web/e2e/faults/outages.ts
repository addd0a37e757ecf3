import type { Language } from '#contract/languages.ts'

/** The English texts that a screen shows during an outage. Without texts it works as usual. */
export type ScreenState = {
  screen: string
  texts: string[]
  /** The language in which `npm test` checks it; `npm test -- --full` checks every state in both. */
  checked?: Language
}
export type Outage = {
  service: string
  visitor: ScreenState[]
  staff: ScreenState[]
  /** Buttons that complete the action when the service is back. */
  recovery: string[]
}

const unavailable = 'The service is not available right now. Try again shortly.'
const noAnswer = 'Unknown error. Nothing you entered is lost. Try again shortly.'
const offline = 'Network error - please check your connection'

/** In `npm test` one screen or two of each service; the states of every screen are in the tests of its component. */
const inArabic = (state: ScreenState): ScreenState => ({ ...state, checked: 'ar' })
const inEnglish = (state: ScreenState): ScreenState => ({ ...state, checked: 'en' })

/** A screen with the texts that it shows. */
const on = (screen: string, ...texts: string[]): ScreenState => ({ screen, texts })
const contactForm = (reason: string, title = 'Your request was not sent') =>
  on('Contact form', title, reason, 'Everything you wrote is still here.')
const suggestions = (reason: string) => on('Suggestions', 'General suggestions', reason)
const chat = (reason: string) =>
  on('Chat', reason, 'No reply came through. Your message is still here.')

const requestsDown = contactForm(
  'Our request service is temporarily unavailable. Try again in a moment, or email us.',
)
const previewDown = on(
  'Preview link',
  'The preview could not be loaded',
  'Check your internet connection, or try again in a moment.',
)
const assistantDown = suggestions('The service is temporarily unavailable.')
const chatDown = chat('The service is temporarily unavailable.')
const signIn = (reason: string) => on('Sign-in', reason)
const opening = on('Opening the admin', 'Your session could not be checked', unavailable)
const text = (reason: string) => on('Text', 'Failed to update content', reason)
const image = (reason: string) => on('Image', 'The image could not be added', reason)
const analytics = on('Analytics', 'The data could not be loaded', unavailable)

const calendar = on(
  'Booking',
  'The calendar did not load',
  'The connection may be down, or an extension may block Calendly. Try again, or reach us directly.',
  'Open the form',
)

/** The screens while a service is down. The tests check them, and `npm run gen` writes them into README.md. */
export const outages: Outage[] = [
  {
    service: 'database',
    visitor: [on('New page'), inArabic(requestsDown), assistantDown, chatDown, previewDown],
    staff: [signIn(unavailable), inArabic(text(unavailable)), image(unavailable)],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'functions',
    visitor: [
      inEnglish(on('New page')),
      requestsDown,
      assistantDown,
      inEnglish(chatDown),
      previewDown,
    ],
    staff: [signIn(unavailable), opening, text(unavailable), image(unavailable)],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'Auth and REST',
    visitor: [on('New page'), requestsDown, previewDown],
    staff: [signIn(unavailable), opening, inArabic(analytics)],
    recovery: ['Try again', 'Sign in'],
  },
  {
    service: 'storage',
    visitor: [on('New page'), on('Preview link')],
    staff: [inEnglish(image(unavailable)), on('Text')],
    recovery: ['Try again'],
  },
  {
    service: 'AI',
    visitor: [
      on('Contact form'),
      inEnglish(suggestions(noAnswer)),
      chat('Unknown error occurred. Try again shortly.'),
    ],
    staff: [on('Text')],
    recovery: ['Retry', 'Try again'],
  },
  {
    service: 'booking',
    visitor: [inEnglish(calendar)],
    staff: [],
    recovery: ['Retry'],
  },
  {
    service: 'network',
    visitor: [
      inArabic(
        on('Open page', 'You are offline. You can keep reading, and your text is kept here.'),
      ),
      contactForm(
        'The connection failed. Check your internet connection and try again. If you send the request again unchanged, we receive it only once.',
        'We could not confirm that your request reached us',
      ),
      suggestions(offline),
      chat('The connection failed. Check your internet connection.'),
    ],
    staff: [signIn(offline), text(offline), image(offline), { ...analytics, texts: [offline] }],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
]
