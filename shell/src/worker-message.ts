/** Messages of pages to the worker. The worker sends none: a message would evict a page from the bfcache. */
export type WorkerMessage =
  /**
   * This address is being read without its document having come through the worker; or it is asked for, to stay, with
   * other addresses of the same text.
   */
  | { kind: 'keep'; address: string; isAsked?: boolean; alsoAt?: string[] }
  /** Delete the saved document of this address. */
  | { kind: 'drop'; address: string }
  /** This build of a remote failed on a page. */
  | { kind: 'failed'; remote: string; buildId: string }

/** Reads a message; null for anything else. */
export function parseMessage(data: unknown): WorkerMessage | null {
  const { kind, address, isAsked, alsoAt, remote, buildId } = (data ?? {}) as Record<string, unknown>
  if (typeof address === 'string' && address.startsWith('/')) {
    if (kind === 'keep') return { kind, address, isAsked: isAsked === true, alsoAt: addressesOf(alsoAt) }
    if (kind === 'drop') return { kind, address }
  }
  if (kind === 'failed' && typeof remote === 'string' && typeof buildId === 'string') return { kind, remote, buildId }
  return null
}

const addressesOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && /^\/\S*$/.test(one)) : []
