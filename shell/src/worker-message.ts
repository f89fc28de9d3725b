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
