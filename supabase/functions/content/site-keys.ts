/** The prefixes of the keys of the site; `social` has addresses and no text. */
const parts = new Set(
  'about assistant booking chat company contact cta faq footer hero home legal meta nav services social solutions testimonials ui useCases'.split(
    ' ',
  ),
)

/** Whether the site may show an item with this key. Others are for staff alone, and visitors do not download them. */
export const isSiteKey = (key: string): boolean => parts.has(key.split('.')[0] ?? '')
