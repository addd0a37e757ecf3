/** The English texts that a screen shows during an outage. Without texts it works as usual. */
export type ScreenState = {
  screen: string
  texts: string[]
  /** Whether what completes it opens the page again, as a new link does. */
  isReopened?: true
}
export type Outage = {
  service: string
  visitor: ScreenState[]
  staff: ScreenState[]
  /** Buttons that complete what was started when the service is back. None: it needs a new link. */
  recovery: string[]
}

const unavailable = 'The service is not available right now. Try again shortly.'
const offline = 'Network error - please check your connection'

const works = (screen: string): ScreenState => ({ screen, texts: [] })
const contactForm = (reason: string): ScreenState => ({
  screen: 'Contact form',
  texts: ['Your request was not sent', reason, 'Everything you wrote is still here.'],
})
const suggestions = (reason: string): ScreenState => ({
  screen: 'Suggestions',
  texts: ['General suggestions', reason],
})
const chat = (reason: string): ScreenState => ({
  screen: 'Chat',
  texts: [reason, 'No reply came through. Your message has been saved.'],
})

const requestsDown = contactForm(
  'Our request service is temporarily unavailable. Try again in a moment, or write to us by email.',
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
const apiDown = [
  works('New page'),
  requestsDown,
  suggestions('The service is temporarily unavailable.'),
  chat('The service is temporarily unavailable.'),
  previewDown,
]
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

/** What people see while a service is down. The tests check it, and `npm run gen` writes it into README.md. */
export const outages: Outage[] = [
  {
    service: 'database',
    visitor: apiDown,
    staff: [
      signIn(unavailable),
      text(unavailable),
      image(unavailable),
      { screen: 'Leads', texts: ['The data could not be loaded', unavailable] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'functions',
    visitor: apiDown,
    staff: [
      signIn(unavailable),
      opening,
      text(unavailable),
      image(unavailable),
      { screen: 'Analytics', texts: ['The data could not be loaded', unavailable] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
  {
    service: 'Auth and REST',
    visitor: [works('New page'), requestsDown, previewDown],
    staff: [signIn(unavailable), opening],
    recovery: ['Try again', 'Sign in'],
  },
  {
    service: 'storage',
    visitor: [works('New page'), works('Preview link')],
    staff: [image(unavailable), works('Text')],
    recovery: ['Try again'],
  },
  {
    service: 'AI',
    visitor: [
      works('Contact form'),
      suggestions('The assistant could not be reached. Try again shortly.'),
      chat('The assistant could not be reached. Try again shortly.'),
    ],
    staff: [works('Text')],
    recovery: ['Retry', 'Try again'],
  },
  {
    service: 'booking',
    visitor: [
      {
        screen: 'Booking',
        texts: [
          'The calendar did not load',
          'The connection may be down, or an extension may block Calendly. Try again, or reach us directly.',
          'Open the form',
        ],
      },
    ],
    staff: [],
    recovery: ['Retry'],
  },
  { service: 'expired preview link', visitor: [previewEnded], staff: [], recovery: [] },
  { service: 'revoked preview link', visitor: [previewEnded], staff: [], recovery: [] },
  {
    service: 'network',
    visitor: [
      {
        screen: 'Open page',
        texts: ['You are offline. You can keep reading, and what you type is kept here.'],
      },
      contactForm('We could not reach the internet. Check your connection and try again.'),
      suggestions(offline),
      chat('The connection failed. Check your internet connection.'),
    ],
    staff: [
      signIn(offline),
      text(offline),
      image(offline),
      { screen: 'Analytics', texts: [offline] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Publish changes'],
  },
]
