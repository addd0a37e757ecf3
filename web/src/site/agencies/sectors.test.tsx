import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sectorOptions } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { renderIn } from '../../test/render.tsx'
import { industries } from '../contact/form/contact-draft.ts'
import { Sectors } from './sectors.tsx'

it.each(['ar', 'en'] as const)(
  'sectors have the same names on the page, in the assistant, in the form and in the admin (%s)',
  async (language) => {
    const { i18n } = await renderIn(<Sectors />, { language })
    const labels = sectorOptions.map(({ labelAr, labelEn }) =>
      language === 'ar' ? labelAr : labelEn,
    )
    const shown = screen.getAllByRole('listitem').map((each) => each.firstChild?.textContent)
    expect(shown).toEqual(labels)
    const ids = sectorOptions.map(({ id }) => id).filter((id) => id !== 'other')
    const names = labels.slice(0, ids.length)
    expect(ids.map((id) => i18n.t(`analytics.sector.${id}`))).toEqual(names)
    // The form has the industries of the specification only.
    const form = ids.filter((id) => id !== 'manufacturing')
    expect(names).toEqual(
      expect.arrayContaining(form.map((id) => i18n.t(`contact.industry.${id}`))),
    )
    expect(industries).toEqual(expect.arrayContaining(form))
  },
)

it('opens the assistant with the sector and its use case', async () => {
  const { openChat } = await renderIn(<Sectors />, { language: 'en' })
  const name = 'Start with this use case: Preparing credit files for review'
  await userEvent.click(screen.getByRole('button', { name }))
  expect(openChat).toHaveBeenCalledExactlyOnceWith({
    ...{ view: 'wizard', sector: 'finance' },
    area: 'Preparing credit files for review',
  })
})
