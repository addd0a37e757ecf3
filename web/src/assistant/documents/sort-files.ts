import { limits } from '#contract/assistant.ts'

export type RejectedFile = { name: string; reason: 'type' | 'size' | 'count' | 'twice' }

export const acceptedTypes = 'text/*,application/pdf,.txt,.md,.csv,.json,.log,.pdf'

const isAccepted = ({ name, type }: File) =>
  type.startsWith('text/') ||
  type === 'application/pdf' ||
  /\.(txt|md|csv|json|log|pdf)$/i.test(name)

export const isPdf = ({ name, type }: { name: string; type: string }) =>
  type === 'application/pdf' || /\.pdf$/i.test(name)

type FileInfo = { name: string; size: number }

/** Separates accepted from rejected files. `existing` are the files read or being read. */
export function sortFiles(files: readonly File[], existing: readonly FileInfo[]) {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  const rejectionReason = (file: File): RejectedFile['reason'] | null => {
    if (!isAccepted(file)) return 'type'
    if (file.size > limits.documentBytes) return 'size'
    const others = [...existing, ...accepted]
    if (others.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
    return others.length >= limits.documents ? 'count' : null
  }
  for (const file of files) {
    const reason = rejectionReason(file)
    if (reason) rejected.push({ name: file.name, reason })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
