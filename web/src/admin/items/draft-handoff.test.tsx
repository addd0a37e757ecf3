import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import { handOffDraft, useHandedOffDraft } from './draft-handoff.ts'
import { blankDraft } from './draft.ts'

const typed = { ...blankDraft, key: 'hero.title', value_ar: 'لم يُحفظ بعد' }

function Editor({ wait }: { wait?: Promise<void> }) {
  const carried = useHandedOffDraft('hero.title')
  if (wait) use(wait)
  return <p>{carried?.value_ar ?? 'nothing'}</p>
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

test('what is carried along survives drawing that is broken off, and goes to one editor only', async () => {
  const arriving = Promise.withResolvers<void>()
  handOffDraft(typed)
  const { unmount } = render(<Screen wait={arriving.promise} />)
  await act(async () => screen.getByRole('button').click())
  await act(async () => arriving.resolve())
  expect(await screen.findByText('لم يُحفظ بعد')).toBeTruthy()
  unmount()
  render(<Editor />)
  expect(screen.getByText('nothing')).toBeTruthy()
})
