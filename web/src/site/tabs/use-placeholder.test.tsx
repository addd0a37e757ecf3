import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PrerenderedTab } from './use-tab.ts'
import { usePlaceholder } from './use-placeholder.ts'

const Part = () => <p aria-busy={usePlaceholder('metrics', 800)} />
const page = (
  <PrerenderedTab value="metrics">
    <Part />
  </PrerenderedTab>
)

it('content that is hydrated in an open tab stays visible', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  history.replaceState(null, '', '/metrics/')
  render(page, { container, hydrate: true })
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('false')
})
