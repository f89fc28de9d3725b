/** Rejects when the work takes longer; Node's `fetch` now and then never tells of a connection that broke. */
export function within<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}
