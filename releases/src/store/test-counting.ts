/** Counts up in a store, as one of several concurrent processes: `tsx test-counting.ts <folder> <times>`. */
import { DirectoryStore } from './directory-store.ts'
import { StoreConflict, readStored } from './store.ts'

const [folder = '', times] = process.argv.slice(2)
const store = new DirectoryStore(folder)

for (let counted = 0; counted < Number(times);) {
  const stored = await readStored(store, 'count')
  const next = Buffer.from(String(Number(stored?.body ?? 0) + 1))
  try {
    await store.write('count', next, { onlyIf: stored?.stamp ?? null })
    counted += 1
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error
  }
}
