import { createHash } from 'node:crypto'

/** Subresource integrity hash. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
