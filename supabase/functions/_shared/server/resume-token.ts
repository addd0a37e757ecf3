import { createHmac } from 'node:crypto'
import { secretKey } from './env.ts'

/**
 * The token of a link to another device that is sent by email. It is made from the id of the link, so that the sender can
 * make it again for each attempt and no token is stored.
 */
export const emailedToken = (link: string): string =>
  createHmac('sha256', secretKey()).update(`resume_link ${link}`).digest('base64url')
