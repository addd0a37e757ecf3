import { limits } from '#contract/assistant.ts'

export type Refused = { name: string; reason: 'type' | 'size' | 'count' | 'twice' }

export const acceptedTypes = 'text/*,application/pdf,.txt,.md,.csv,.json,.log,.pdf'

const isAccepted = ({ name, type }: File) =>
  type.startsWith('text/') ||
  type === 'application/pdf' ||
  /\.(txt|md|csv|json|log|pdf)$/i.test(name)

type Taken = { name: string; size: number }

/** Sorts out what may not be added, in the order the visitor chose. `taken` is what is there or being read. */
export function sortFiles(files: readonly File[], taken: readonly Taken[]) {
  const kept: File[] = []
  const refused: Refused[] = []
  const reasonAgainst = (file: File): Refused['reason'] | null => {
    if (!isAccepted(file)) return 'type'
    if (file.size > limits.documentBytes) return 'size'
    const others = [...taken, ...kept]
    if (others.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
    return others.length >= limits.documents ? 'count' : null
  }
  for (const file of files) {
    const reason = reasonAgainst(file)
    if (reason) refused.push({ name: file.name, reason })
    else kept.push(file)
  }
  return { kept, refused }
}
