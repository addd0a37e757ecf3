import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { markLoading } from '../lib/mark-loading.ts'
import { renderIn } from '../test/render.tsx'
import { useWhenLoaded } from './use-lazy-dialog.ts'

it.each([true, false])('marks the page while it loads, also if that fails (%s)', async (fails) => {
  const loading = Promise.withResolvers<void>()
  const load = async () => {
    await loading.promise
    if (fails) throw new Error('not loaded')
  }
  const Opener = () => {
    const whenLoaded = useWhenLoaded('plan', load)
    return <button onClick={() => whenLoaded(() => undefined)}>Open</button>
  }
  await renderIn(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const { dataset } = document.documentElement
  expect(dataset['loading']).toBe('plan')
  loading.resolve()
  await waitFor(() => expect(dataset['loading']).toBeUndefined())
  // What loads under the same name later is not ended by Back.
  const endLoading = markLoading('plan')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(dataset['loading']).toBe('plan')
  endLoading()
})

it('opens nothing after Back while it loads', async () => {
  const loading = Promise.withResolvers<void>()
  const show = vi.fn()
  const Opener = () => {
    const whenLoaded = useWhenLoaded('plan', () => loading.promise)
    return <button onClick={() => whenLoaded(show)}>Open</button>
  }
  await renderIn(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  dispatchEvent(new PopStateEvent('popstate'))
  expect(document.documentElement.dataset['loading']).toBeUndefined()
  loading.resolve()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(show).not.toHaveBeenCalled()
})
