import parts from './site-keys.json' with { type: 'json' }

const known = new Set(
  Object.entries(parts).flatMap(([part, names]) =>
    names.split(' ').map((name) => `${part}.${name}`),
  ),
)

/** The first two parts of a key; `#` for a number, a plural without its form. */
export function beginningOf(key: string): string {
  const [part = '', name = ''] = key.split('.')
  const plain = /^\d+$/.test(name) ? '#' : name.replace(/_(?:zero|one|two|few|many|other)$/, '')
  return `${part}.${plain}`
}

/** Whether the site may show an item with this key. Others are for staff alone, and visitors do not download them. */
export const isSiteKey = (key: string): boolean => known.has(beginningOf(key))
