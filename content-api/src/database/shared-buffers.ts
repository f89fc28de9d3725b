const MB = 2 ** 20
const [LEAST, MOST] = [128, 1024]

/**
 * `shared_buffers` of the embedded server: a quarter of the memory in bytes, at least PostgreSQL's default and at most
 * enough for 20,000 sermons. Exact phrases of common words read the vectors of most sermons, which takes twice as long
 * from the system's cache. Unused memory is not allocated.
 */
export const sharedBuffers = (memory: number) => `${Math.max(LEAST, Math.min(MOST, Math.floor(memory / 4 / MB)))}MB`
