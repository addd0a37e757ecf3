/** What a screen shows while a part is down, in English; without a text it works as usual. */
export type Clause = { screen: string; texts: string[] }
export type Row = {
  part: string
  visitor: Clause[]
  editor: Clause[]
  /** Texts on the screens that name the way to complete what was started, once the part is back. */
  recovery: string[]
}

const unavailable = 'The service is not available right now. Try again shortly.'
const offline = 'Network error - please check your connection'

const works = (screen: string): Clause => ({ screen, texts: [] })
const contactForm = (reason: string): Clause => ({
  screen: 'Contact form',
  texts: ['Your request was not sent', reason, 'Everything you wrote is still here.'],
})
const suggestions = (reason: string): Clause => ({
  screen: 'Suggestions',
  texts: ['General suggestions', reason],
})
const chat = (reason: string): Clause => ({
  screen: 'Chat',
  texts: [reason, 'There was no answer. Your message is kept.'],
})

const requestsDown = contactForm(
  'Our request service is briefly unavailable. Try again in a moment, or write to us by e-mail.',
)
const apiDown = [
  works('New page'),
  requestsDown,
  suggestions('The service is temporarily unavailable.'),
  chat('The service is not available for the moment.'),
]
const signIn = (reason: string): Clause => ({ screen: 'Sign-in', texts: [reason] })
const opening: Clause = {
  screen: 'Opening the admin',
  texts: ['Your session could not be checked', unavailable],
}
const text = (reason: string): Clause => ({
  screen: 'Text',
  texts: ['Failed to update content', reason],
})
const image = (reason: string): Clause => ({
  screen: 'Image',
  texts: ['The image could not be added', reason],
})

/** What people see while a part is down. The tests require it; `npm run gen` writes it into README.md. */
export const rows: Row[] = [
  {
    part: 'database',
    visitor: apiDown,
    editor: [
      signIn(unavailable),
      text(unavailable),
      image(unavailable),
      { screen: 'Leads', texts: ['The data could not be loaded', unavailable] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Save changes'],
  },
  {
    part: 'functions',
    visitor: apiDown,
    editor: [
      signIn(unavailable),
      opening,
      text(unavailable),
      image(unavailable),
      { screen: 'Analytics', texts: ['The data could not be loaded', unavailable] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Save changes'],
  },
  {
    part: 'Auth and REST',
    visitor: [works('New page'), requestsDown],
    editor: [signIn(unavailable), opening],
    recovery: ['Try again', 'Sign in'],
  },
  {
    part: 'storage',
    visitor: [works('New page')],
    editor: [image(unavailable), works('Text')],
    recovery: ['Try again'],
  },
  {
    part: 'AI',
    visitor: [
      works('Contact form'),
      suggestions('The AI assistant could not be reached. Try again shortly.'),
      chat('The AI assistant could not be reached. Try again shortly.'),
    ],
    editor: [works('Text')],
    recovery: ['Retry', 'Try again'],
  },
  {
    part: 'booking',
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
    editor: [],
    recovery: ['Retry'],
  },
  {
    part: 'network',
    visitor: [
      {
        screen: 'Open page',
        texts: ['You are offline. You can go on reading, and what you type stays here.'],
      },
      contactForm('We could not reach the internet. Check your connection and try again.'),
      suggestions(offline),
      chat('The connection failed. Check your internet connection.'),
    ],
    editor: [
      signIn(offline),
      text(offline),
      image(offline),
      { screen: 'Analytics', texts: [offline] },
    ],
    recovery: ['Try again', 'Retry', 'Sign in', 'Save changes'],
  },
]
