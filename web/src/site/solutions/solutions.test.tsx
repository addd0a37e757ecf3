import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { toMarkdown } from '#document/markdown.ts'
import { fileName } from '#document/model.ts'
import { toPdf } from '#document/pdf/pdf.ts'
import { fonts } from '#document/pdf/test-pdf.ts'
import { renderIn } from '../../test/render.tsx'
import { entriesIn } from '../../data/content/entries.ts'
import { solutionModel } from './solution-file.ts'
import { Solutions } from './solutions.tsx'

const title = 'Change Management'

/** Opens the details of a solution or service. */
async function open(name: string) {
  const view = await renderIn(<Solutions />, { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`: ${name}$`) }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('the file has the features, phases, conditions, example, steps and contact', async () => {
  const { i18n } = await renderIn(<Solutions />, { language: 'en' })
  const change = entriesIn(i18n, 'solutions').find(({ id }) => id === 'change')
  if (!change) throw new Error('There is no change management')
  const model = solutionModel(change, i18n.t, 'en', new Date('2031-06-15'), 'Consulting')
  expect(fileName(model)).toBe(`${title} - Riyada Consulting.pdf`)
  expect(model.about[0]).toMatch(/^Consulting · .*2031$/)
  const types = model.blocks.map(({ type }) => type).join(' ')
  expect(types).toBe('summary list list facts list list contact')
  expect(toMarkdown(model)).toMatch(/hello@riyada\.example/)
  expect(toMarkdown(model), 'no key instead of a text').not.toMatch(/solutions\.|contact\.p/)
})

test.each(['ar', 'en'] as const)('the file of a solution has one page (%s)', async (language) => {
  const { i18n } = await renderIn(<Solutions />, { language })
  const solutions = entriesIn(i18n, 'solutions')
  expect(solutions.length).toBeGreaterThan(5)
  for (const entry of solutions) {
    const model = solutionModel(entry, i18n.t, language, new Date('2031-06-15'), 'AI')
    const pdf = Buffer.from(await toPdf(model, fonts, { logo: null })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('the filters limit solutions and services and say how many there are; an empty one offers the assistant', async () => {
  history.replaceState(null, '', '#solutions')
  const { openChat } = await renderIn(<Solutions />, { language: 'en' })
  const count = (name: RegExp) => screen.queryAllByRole('button', { name }).length
  const shown = () => [count(/^Learn More/), count(/^Service details/)]
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  for (const [filter, ...counts] of [
    ['All 16', 10, 6],
    ['Artificial Intelligence 7', 7, 0],
    ['Consulting 9', 3, 6],
    ['Development', 0, 0],
    ['Digital Solutions', 0, 0],
  ] as const) {
    await press(filter)
    expect([filter, ...shown()]).toEqual([filter, ...counts])
  }
  await press('Describe your idea')
  expect(openChat).toHaveBeenCalledOnce()
})

test('a solution books with its name', async () => {
  const { dialog, openChat } = await open(title)
  expect(dialog.getAllByRole('listitem')).toHaveLength(4 + 3)
  const [duration, client, example, ...others] = dialog.getAllByRole('definition')
  expect(duration?.textContent).toMatch(/^\d+ (weeks|months)/)
  expect([client?.textContent.length, example?.textContent.length]).not.toContain(0)
  expect([client === undefined, example === undefined, others]).toEqual([false, false, []])
  await userEvent.click(dialog.getByRole('button', { name: 'Book Consultation' }))
  expect(openChat).toHaveBeenCalledWith({ view: 'booking', service: title })
})

test('a service has terms, benefits, deliverables, phases and limits', async () => {
  const { dialog } = await open('Digital Transformation')
  const terms = dialog.getAllByRole('definition').map((term) => term.textContent)
  expect(terms.slice(0, 4)).toEqual(['Available', 'Consulting Service', '6–12 months', 'Ongoing'])
  const limits = ['Scope', 'Our team', 'What we need from you', 'Not included']
  const titles = dialog.getAllByRole('term').map((term) => term.textContent)
  expect(titles.slice(4)).toEqual(limits)
  expect(terms).toHaveLength(8)
  for (const text of [/^maturity assessment/, 'Transformation roadmap', 'Faster, simpler services'])
    expect(dialog.getByText(text)).toBeTruthy()
})

test('the filters are the fields that staff chose for solutions and services; a solution of none has no field', async () => {
  history.replaceState(null, '', '#solutions')
  const content = {
    'solutions.filter.order': 'consulting -ai 5',
    'solutions.filter.5.label': 'Heritage',
    'solutions.change.category': '5',
    'services.order': 'strategy awareness',
    'services.awareness.category': '5',
  }
  await renderIn(<Solutions />, { language: 'en', content })
  const filters = within(
    screen.getByRole('group', { name: 'Filter solutions and services by field' }),
  )
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 12',
    'Consulting 3',
    'Heritage 2',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['Consulting', 'Heritage']),
  )
  expect(screen.queryByText('Artificial Intelligence')).toBeNull()
})
