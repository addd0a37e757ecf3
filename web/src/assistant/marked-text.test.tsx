import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { figureMark, notices } from '#contract/figure-mark.ts'
import { renderIn } from '../test/render.tsx'
import { copiedText } from './marked-text.tsx'
import { RichText } from './chat/rich-text.tsx'

const answer = `The desk answers **77${figureMark} calls** a day, not 300.`
const show = (text: string) => renderIn(<RichText text={text} />, { language: 'en' })

it('explains a marked figure when it is tapped or has the focus, and Escape closes it', async () => {
  const user = userEvent.setup()
  await show(answer)
  const mark = screen.getByRole('button', { name: 'Figure not found in the text entered' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.click(mark)
  expect(screen.getByRole('tooltip').textContent).toContain('not in your text or your files')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.click(document.body)
  await user.tab()
  expect(document.activeElement).toBe(mark)
  expect(screen.getByRole('tooltip')).toBeTruthy()
})

it('sets apart what was left out', async () => {
  await show(`You save time. ${notices.en} Ask both managers.`)
  const notice = screen.getByText(/^We left out/)
  expect(notice.textContent?.trim()).toBe(notices.en.slice(1, -1))
  expect(notice.parentElement?.textContent).toMatch(/^You save time\. .* Ask both managers\.$/)
})

it('copies the mark as a footnote', async () => {
  const { i18n } = await show(answer)
  expect(copiedText(answer, i18n.t)).toMatch(/\*\*77\* calls\*\* a day.*\n\n\* This figure/s)
  expect(copiedText('Plain.', i18n.t)).toBe('Plain.')
})
