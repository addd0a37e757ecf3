import { afterEach, vi } from 'vitest'

/** Ends what a test set in the environment. The tests of PDF files set theirs for a whole file. */
afterEach(({ task }) => {
  if (!task.file.name.startsWith('web/')) vi.unstubAllEnvs()
})
