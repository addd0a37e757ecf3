/** The social networks of the footer and the structured data, by the key of their link. */
export const socialNetworks = [
  { key: 'social.linkedin', name: 'LinkedIn' },
  { key: 'social.twitter', name: 'X' },
  { key: 'social.instagram', name: 'Instagram' },
] as const

/** Whether a URL is that of an account. The home page of a network is not, and is not shown. */
export const isAccount = (url: string): boolean => /^https?:\/\/[^/?#]+\/[^/?#]/.test(url)
