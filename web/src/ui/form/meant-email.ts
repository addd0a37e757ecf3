const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.sa',
  'yahoo.com',
  'icloud.com',
]
/** Real providers that differ from another by one letter. */
const others = new Set(['mail.com', 'ymail.com', 'email.com'])
/** Mistyped endings of any domain, and what was meant. */
const endings = [
  [/\.(?:con|cmo)$/, '.com'],
  [/\.(com|edu|gov|med|net|org)\.as$/, '.$1.sa'],
] as const

/** The address with a well-known domain that was mistyped by one letter, or two that changed places. */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  // The beginning of one is still being typed.
  const isFinished = !others.has(domain) && providers.every((each) => !each.startsWith(domain))
  if (!isFinished) return null
  const provider = providers.find((each) => isOneEdit(domain, each))
  const meant =
    provider ?? endings.reduce((text, [ending, right]) => text.replace(ending, right), domain)
  return meant === domain ? null : email.slice(0, at) + meant
}

function isOneEdit(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [first, second] = [typed.slice(same), meant.slice(same)]
  return (
    first.slice(1) === second ||
    first === second.slice(1) ||
    first.slice(1) === second.slice(1) ||
    (first.slice(2) === second.slice(2) && first[0] === second[1] && first[1] === second[0])
  )
}
