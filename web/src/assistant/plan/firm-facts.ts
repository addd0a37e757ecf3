import type { TFunction } from 'i18next'

/** The facts of the firm in documents. */
export const firmFacts = (t: TFunction) => ({
  name: t('company.name'),
  email: t('contact.email'),
  phone: t('contact.phone'),
  hours: t('contact.hours'),
  address: t('contact.address'),
})
