import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useChatTrigger } from './chat-trigger.tsx'

it('throws outside of its provider', () => {
  // React logs the error.
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(() => useChatTrigger())).toThrow('No ChatProvider')
})
