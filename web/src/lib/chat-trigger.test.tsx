import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useChatTrigger } from './chat-trigger.tsx'

it('says what is wrong when it is used outside its provider', () => {
  // React reports what a component throws.
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(() => useChatTrigger())).toThrow(
    'useChatTrigger must be used within a ChatProvider',
  )
})
