import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answered, button, ideaField, mockServer, openDraft } from '../test-assistant.tsx'

mockServer()

const garden = (index: number) => `Note ${index}: ${'the garden grows in spring. '.repeat(10)}`
const paragraphs = Array.from({ length: 60 }, (_, index) => garden(index))

const openIdea = () => openDraft({ ...answered, idea: '' })
const picker = () => screen.getByLabelText(/Drag files here/)
const row = (name: string) => {
  const found = screen.getByRole('button', { name: `Remove ${name}` }).closest('li')
  if (!found) throw new Error(`no row for ${name}`)
  return within(found)
}

it('says what is read of a long file, and shows it as the model gets it', async () => {
  const { user } = await openIdea()
  const text = [...paragraphs, 'Permits take 31 days.', ...paragraphs].join('\n\n')
  const files = ['long.txt', 'other.txt'].map((name) => new File([text], name))
  await user.upload(picker(), files)
  await screen.findByText('2 files attached', { selector: '[tabindex]' })
  const used = /^Used: \d+ passages · \d+% of the text · chosen from the whole text$/
  const before = row('long.txt').getByText(used).textContent
  await user.click(ideaField())
  await user.paste(`Faster permits. ${'More about it. '.repeat(250)}`)
  expect(row('long.txt').getByText(/^Used: \d+ passages/).textContent).not.toBe(before)
  await user.click(row('long.txt').getByText(/^Show what is used/))
  const shown = await row('long.txt').findByRole('region', { name: /Show what is used: long.txt/ })
  expect(shown.textContent).toContain('Permits take 31 days.')
  expect(shown.textContent).toContain('[…]')
})

it('says that all rows of a table are counted, and of how many the text is used', async () => {
  const { user } = await openIdea()
  const rows = Array.from({ length: 2000 }, (_, at) => `${at},${at % 2 ? 'open' : 'closed'},desk`)
  rows[1500] = '1500,open,The map of the ambulance was old'
  await user.upload(picker(), new File([`No,State,Note\n${rows.join('\n')}`], 'calls.csv'))
  await screen.findByText('All 2,000 rows counted · used: a summary in figures')
  await user.click(ideaField())
  await user.paste('A better map for the ambulance')
  expect(await row('calls.csv').findByText(/, and the rows closest to .* \(1\)$/)).toBeTruthy()
})

it('warns against classified documents before a file is chosen, stronger for the government', async () => {
  const { user } = await openIdea()
  const describedBy = () =>
    document.getElementById(picker().getAttribute('aria-describedby') ?? '')?.textContent
  expect(describedBy()).toMatch(/Restricted, Secret, or Top Secret/)
  await user.click(button('Back'))
  await user.click(screen.getByRole('radio', { name: /Healthcare/ }))
  await user.click(button('Next'))
  expect(describedBy()).toBe(
    'Please do not add documents that are confidential or classified as Restricted or higher.',
  )
})

it('warns about a file with a mark, and removes it', async () => {
  const { user } = await openIdea()
  const marked = new File(['سري للغاية\n\nخطة'], 'plan.txt')
  await user.upload(picker(), [marked, new File(['Open data'], 'open.txt')])
  await screen.findByText('2 files attached', { selector: '[tabindex]' })
  const warning = row('plan.txt').getByRole('alert')
  expect(warning.textContent).toContain('سري للغاية')
  expect(row('open.txt').queryByRole('alert')).toBeNull()
  await user.click(within(warning).getByRole('button', { name: 'Remove it' }))
  expect(screen.queryByRole('button', { name: 'Remove plan.txt' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('1 file attached')
})

const mojibake = 'ط§ظ„ط¬ظ‡ط© طھط³طھظ‚ط¨ظ„ ط«ظ„ط§ط«ظ…ط¦ط© ط·ظ„ط¨ ظٹظˆظ…ظٹظ‹ط§'

it('shows the text of a file that looks damaged, and warns before it is the only basis', async () => {
  const { user } = await openIdea()
  await user.upload(picker(), new File([mojibake], 'plan.txt'))
  expect(await row('plan.txt').findByText(/^The text looks damaged/)).toBeTruthy()
  expect(row('plan.txt').getByRole('region').textContent).toBe(mojibake)
  await user.click(button('Generate'))
  const warning = await screen.findByText(/^The text of this file looks damaged:/)
  expect(warning.textContent).toContain('plan.txt')
})
