const MB = 2 ** 20
const [LEAST, MOST] = [128, 1024]

/**
 * How much the embedded server keeps of the database itself, in PostgreSQL's writing: a quarter of the memory in bytes,
 * at least its default and at most what a library of 20,000 sermons needs. Phrases of common words, where no
 * other forms are wanted, read the vectors of most sermons, and what has to come from the system's cache instead takes twice as long. Memory that is not needed is
 * not taken.
 */
export const sharedBuffers = (memory: number) => `${Math.max(LEAST, Math.min(MOST, Math.floor(memory / 4 / MB)))}MB`
