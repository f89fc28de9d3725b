/** What pages say to the worker. It never says anything to a page: that would end the page's stay in the bfcache. */
export type WorkerMessage =
  /** This address is being read without its document having come through the worker. */
  | { kind: 'keep'; address: string }
  /** This build of a remote failed on a page. */
  | { kind: 'failed'; remote: string; buildId: string }

/** Reads a message; null for anything else. */
export function parseMessage(data: unknown): WorkerMessage | null {
  const { kind, address, remote, buildId } = (data ?? {}) as Record<string, unknown>
  if (kind === 'keep' && typeof address === 'string' && address.startsWith('/')) return { kind, address }
  if (kind === 'failed' && typeof remote === 'string' && typeof buildId === 'string') return { kind, remote, buildId }
  return null
}
