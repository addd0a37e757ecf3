import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import { handOffDraft, useHandedOffDraft } from './draft-handoff.ts'
import { blankDraft } from './draft.ts'

const typed = { ...blankDraft, key: 'hero.title', value_ar: 'لم يُحفظ بعد' }

function Editor({ wait }: { wait?: Promise<void> }) {
  const draft = useHandedOffDraft('hero.title')
  if (wait) use(wait)
  return <p>{draft?.value_ar ?? 'nothing'}</p>
}

function Screen({ wait }: { wait: Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense>
      <button onClick={() => startTransition(() => setOpen(true))}>open</button>
      {isOpen && <Editor wait={wait} />}
    </Suspense>
  )
}

test('a handed-off draft survives an interrupted render and reaches only one editor', async () => {
  const loading = Promise.withResolvers<void>()
  handOffDraft(typed)
  const { unmount } = render(<Screen wait={loading.promise} />)
  await act(async () => screen.getByRole('button').click())
  await act(async () => loading.resolve())
  expect(await screen.findByText('لم يُحفظ بعد')).toBeTruthy()
  unmount()
  render(<Editor />)
  expect(screen.getByText('nothing')).toBeTruthy()
})
