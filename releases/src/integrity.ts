import { createHash } from 'node:crypto'

/** The hash of a file as browsers check it. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
