/**
 * The first two parts of the site's keys; `#` for a number, a plural without its form. Compared with the texts, images and
 * links of the site by key-places.test.ts.
 */
const parts: Readonly<Record<string, string>> = {
  meta: 'description image keywords title',
  brand: 'accent icon primary share',
  company: 'certificates description image logo name registration tagline',
  nav: 'aboutUs company contact home impact label menu services servicesImpact vision whoWeServe',
  cta: 'book contact journey learnMore primary secondary',
  hero: 'badge description image plan subtitle tagline title',
  about:
    'call case claim clients company headline image impact method mission numbers pillars registration sectors team value vision',
  contact:
    'address assistant barrier booking_link company consultation data description direct email eyebrow failed form holidays hours industry mail message name phone privacy projectType promise response schedule sent step timeline title whatsapp yourEmail yourPhone',
  footer: 'accessibility badge contact description legal links note privacy rights social terms',
  ui: 'close copied copy copyFailed crash emailMeant language menu missing motion newWindow notifications notLoaded offline online part pasteCut reload results skip updated',
  solutions:
    '# change communication description dialog documents download empty engine eyebrow filter goals knowledge list order sheet strategy talent title transformation useCases',
  home: 'case cases figures solutions',
  useCases: 'action area areas benefit benefits description explore eyebrow pause play stat title',
  services:
    '# awareness description details dialog durations knowledge management order prototype status strategy title transformation type use-cases validity',
  testimonials: '# carousel method next note order place previous rating title',
  faq: '# order title',
  legal: 'accessibility all privacy stop terms',
  notice: 'close closable label link name text',
  assistant:
    'area ask back basis book booking brainstorm cannotPrint clarify close customIdea details document download effort email error fallback files finish generate goal helpful idea impact intro level list loading mail mark name needed needs next part plan planEmail progress reset results resume retry return rewrite role status step waiting',
  chat: 'again back contact copied copy copyFailed cut empty error expert first form helpful input interrupted latest log new note offer open restore send sent services sources stop stopped stored thinking title you',
  booking: 'contact done failed frame loading own page provider text ways',
  social: 'instagram linkedin twitter',
}
const known = new Set(
  Object.entries(parts).flatMap(([part, names]) =>
    names.split(' ').map((name) => `${part}.${name}`),
  ),
)

/** Whether the site may show an item with this key. Others are for staff alone, and visitors do not download them. */
export function isSiteKey(key: string): boolean {
  const [part = '', name = ''] = key.split('.')
  const plain = /^\d+$/.test(name) ? '#' : name.replace(/_(?:zero|one|two|few|many|other)$/, '')
  return known.has(`${part}.${plain}`)
}
