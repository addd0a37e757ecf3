import { screen, within } from '@testing-library/react'
import { draft, item } from './builders.ts'

/** Two items, each with a draft. */
export const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const about = { key: 'about.title', category: 'about' } as const
export const other = item({ ...about, value_ar: 'أسئلة', value_en: 'Questions' })
export const titleDraft = draft({ ...title, value_ar: 'صنّاع المستقبل', revision: 3 })
export const otherDraft = draft({ ...other, value_ar: 'أسئلة شائعة' })
/** The id of a release. */
export const ramadan = 'd0000000-0000-4000-8000-000000000001'

export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
