import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sectorIds } from '#contract/choices.ts'
import { entriesIn } from '../../data/content/entries.ts'
import { renderIn } from '../../test/render.tsx'
import { industriesIn } from '../contact/form/options.ts'
import Agencies from './agencies.tsx'

const start = /^Start with this use case/

it('chooses a segment by keyboard; every panel is in the page', async () => {
  await renderIn(<Agencies />, { language: 'en' })
  const tabs = screen.getAllByRole('tab')
  const panels = screen.getAllByRole('tabpanel')
  const chosen = () => tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const open = () => panels.findIndex((panel) => panel.dataset['open'])
  expect([tabs.length, panels.length]).toEqual([4, 4])
  expect([chosen(), open()]).toEqual([0, 0])
  await userEvent.tab()
  for (const [key, at] of [
    ['{ArrowDown}', 1],
    ['{End}', 3],
    ['{ArrowDown}', 0],
    ['{ArrowUp}', 3],
    ['{ArrowRight}', 0],
    ['{ArrowLeft}', 3],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key)
    expect([chosen(), open()]).toEqual([at, at])
    expect(document.activeElement).toBe(tabs[at])
  }
})

it('each segment has use cases to start and a link to the results, unless it is removed or their tab is empty', async () => {
  const { unmount } = await renderIn(<Agencies />, { language: 'en' })
  expect(screen.getAllByRole('button', { name: start })).toHaveLength(6)
  expect(screen.getAllByRole('link', { name: 'Our Impact' })[0]).toBeTruthy()
  unmount()
  const content = { 'about.clients.order': 'health -government', 'nav.emptyTabs': 'metrics' }
  await renderIn(<Agencies />, { language: 'en', content })
  expect(screen.getAllByRole('button', { name: start })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Our Impact' })).toBeNull()
})

it('opens the assistant with the sector and its use case', async () => {
  const { openChat } = await renderIn(<Agencies />, { language: 'en' })
  const name = 'Start with this use case: Preparing credit files for review'
  await userEvent.click(screen.getByRole('button', { name }))
  const area = 'Preparing credit files for review'
  expect(openChat.mock.calls).toEqual([[{ view: 'wizard', sector: 'finance', area }]])
})

it.each(['ar', 'en'] as const)('sectors have the same names everywhere (%s)', async (language) => {
  const { i18n } = await renderIn(<Agencies />, { language })
  const sectors = entriesIn(i18n, 'sectors')
  expect(sectors.map(({ id }) => id)).toEqual(sectorIds)
  for (const { text } of sectors) expect(screen.getAllByText(text('label'))[0]).toBeTruthy()
  const common = industriesIn(i18n).filter(({ id }) => id !== 'other' && sectorIds.includes(id))
  expect(common.map(({ label }) => label)).toEqual(
    common.map(({ id }) => sectors.find((each) => each.id === id)?.text('label')),
  )
})
