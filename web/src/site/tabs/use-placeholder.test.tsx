import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { usePlaceholder } from './use-placeholder.ts'

const Part = () => <p aria-busy={usePlaceholder('metrics', 800)} />

it('content that is hydrated in an open tab stays visible', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Part />)
  history.replaceState(null, '', '#metrics')
  render(<Part />, { container, hydrate: true })
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('false')
})
