import { hmac } from './authentication.ts'
import { secretKey } from './env.ts'

/**
 * The token of a link to another device that is sent by email. It is made from the id of the link, so that the sender can
 * make it again for each attempt and no token is stored.
 */
export const emailedToken = (link: string): string => tokenOf(`resume_link ${link}`)

/**
 * The second token of such a link, which only the email has: the browser that asked for the link knows the first one.
 * Opening the link with it confirms the address.
 */
export const confirmingToken = (link: string): string => tokenOf(`confirmation ${link}`)

const tokenOf = (text: string) => hmac(secretKey(), text, 'base64url')
