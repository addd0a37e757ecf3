import type { Language } from '#contract/languages.ts'

/** The English texts that a screen shows during an outage. Without texts it works as usual. */
export type ScreenState = {
  screen: string
  texts: string[]
  /** The language in which `npm test` checks it; `npm test -- --full` checks every state in both. */
  checked?: Language
  /** Whether its completion opens the page again, as a new link does. */
  isReopened?: true
}
export type Outage = {
  service: string
  visitor: ScreenState[]
  staff: ScreenState[]
  /** Buttons that complete the action when the service is back. None: it needs a new link. */
  recovery: string[]
}

const unavailable = 'The service is not available right now. Try again shortly.'
const noAnswer = 'Unknown error. Nothing you entered is lost. Try again shortly.'
const offline = 'Network error - please check your connection'

/** In `npm test` each service and each screen is checked at least once, and each text that has a cause of its own. */
const inArabic = (state: ScreenState): ScreenState => ({ ...state, checked: 'ar' })
const inEnglish = (state: ScreenState): ScreenState => ({ ...state, checked: 'en' })

const works = (screen: string): ScreenState => ({ screen, texts: [] })
const contactForm = (reason: string, title = 'Your request was not sent'): ScreenState => ({
  screen: 'Contact form',
  texts: [title, reason, 'Everything you wrote is still here.'],
})
const suggestions = (reason: string): ScreenState => ({
  screen: 'Suggestions',
  texts: ['General suggestions', reason],
})
const chat = (reason: string): ScreenState => ({
  screen: 'Chat',
  texts: [reason, 'No reply came through. Your message is still here.'],
})

const requestsDown = contactForm(
  'Our request service is temporarily unavailable. Try again in a moment, or email us.',
)
const previewDown: ScreenState = {
  screen: 'Preview link',
  texts: [
    'The preview could not be loaded',
    'Check your internet connection, or try again in a moment.',
  ],
}
const previewEnded: ScreenState = {
  screen: 'Preview link',
  texts: [
    'This preview link does not work',
    'It has expired, was stopped by its owner, or did not arrive complete. Ask the person who sent it to you for a new one.',
  ],
  isReopened: true,
}
const assistantDown = suggestions('The service is temporarily unavailable.')
const chatDown = chat('The service is temporarily unavailable.')
const signIn = (reason: string): ScreenState => ({ screen: 'Sign-in', texts: [reason] })
const opening: ScreenState = {
  screen: 'Opening the admin',
  texts: ['Your session could not be checked', unavailable],
}
const text = (reason: string): ScreenState => ({
  screen: 'Text',
  texts: ['Failed to update content', reason],
})
const image = (reason: string): ScreenState => ({
  screen: 'Image',
  texts: ['The image could not be added', reason],
})

const analytics: ScreenState = {
  screen: 'Analytics',
  texts: ['The data could not be loaded', unavailable],
}

/** The screens while a service is down. The tests check them, and `npm run gen` writes them into README.md. */
export const outages: Outage[] = [
  {
    service: 'database',
    visitor: [
      works('New page'),
      inArabic(requestsDown),
      inEnglish(assistantDown),
      chatDown,
      previewDown,
    ],
    staff: [signIn(unavailable), inArabic(text(unavailable)), image(unavailable)],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'functions',
    visitor: [
      inEnglish(works('New page')),
      requestsDown,
      assistantDown,
      inEnglish(chatDown),
      inArabic(previewDown),
    ],
    staff: [signIn(unavailable), inEnglish(opening), text(unavailable), image(unavailable)],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'Auth and REST',
    visitor: [works('New page'), requestsDown, previewDown],
    staff: [inArabic(signIn(unavailable)), opening, inArabic(analytics)],
    recovery: ['Try again', 'Sign in'],
  },
  {
    service: 'storage',
    visitor: [works('New page'), works('Preview link')],
    staff: [inEnglish(image(unavailable)), works('Text')],
    recovery: ['Try again'],
  },
  {
    service: 'AI',
    visitor: [
      works('Contact form'),
      inEnglish(suggestions(noAnswer)),
      inArabic(chat('Unknown error occurred. Try again shortly.')),
    ],
    staff: [works('Text')],
    recovery: ['Retry', 'Try again'],
  },
  {
    service: 'booking',
    visitor: [
      inEnglish({
        screen: 'Booking',
        texts: [
          'The calendar did not load',
          'The connection may be down, or an extension may block Calendly. Try again, or reach us directly.',
          'Open the form',
        ],
      }),
    ],
    staff: [],
    recovery: ['Retry'],
  },
  { service: 'expired preview link', visitor: [inArabic(previewEnded)], staff: [], recovery: [] },
  { service: 'revoked preview link', visitor: [inEnglish(previewEnded)], staff: [], recovery: [] },
  {
    service: 'network',
    visitor: [
      inArabic({
        screen: 'Open page',
        texts: ['You are offline. You can keep reading, and your text is kept here.'],
      }),
      inEnglish(
        contactForm(
          'The connection failed. Check your internet connection and try again. Unless you change it, your request will not be sent twice.',
          'We could not confirm that your request reached us',
        ),
      ),
      suggestions(offline),
      inEnglish(chat('The connection failed. Check your internet connection.')),
    ],
    staff: [
      signIn(offline),
      inEnglish(text(offline)),
      image(offline),
      { ...analytics, texts: [offline] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
]
