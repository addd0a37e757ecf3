const encoder = new TextEncoder()

type Signed = {
  /** `t=<seconds>,v1=<hex>`: the time of signing, and the HMAC-SHA256 of `<seconds>.<body>`. */
  header: string
  body: string
  key: string
  /** Milliseconds. */
  now: number
  /** Seconds. */
  maxAge: number
}

/** Whether the provider signed this body within `maxAge`. Compares in constant time. */
export async function isSigned({ header, body, key, now, maxAge }: Signed): Promise<boolean> {
  const parts = new Map(header.split(',').map(splitPart))
  const time = parts.get('t') ?? ''
  const signature = bytesOf(parts.get('v1') ?? '')
  if (!/^\d{1,12}$/.test(time) || !signature) return false
  if (Math.abs(now / 1000 - Number(time)) > maxAge) return false
  const secret = await crypto.subtle.importKey(
    'raw',
    encoder.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return crypto.subtle.verify('HMAC', secret, signature, encoder.encode(`${time}.${body}`))
}

function splitPart(part: string): [string, string] {
  const [name = '', ...value] = part.trim().split('=')
  return [name, value.join('=')]
}

const bytesOf = (hex: string) =>
  /^[0-9a-f]{64}$/i.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    : undefined
