/**
 * Storage that never throws. Inside foreign frames even *reading the property* `window.localStorage` throws, a full
 * one throws on writing, and some extensions replace it with objects that answer nonsense (F32–F34).
 * Values that could not be written last as long as the page.
 */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

export function safeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const unwritten = new Map<string, string>()

  /** The getter is inside the `try` on purpose. */
  function attempt<T>(access: (storage: Storage) => T): T | undefined {
    try {
      return access(globalThis[kind])
    } catch {
      return undefined
    }
  }

  return {
    read(key) {
      const inMemory = unwritten.get(key)
      if (inMemory !== undefined) return inMemory
      const value: unknown = attempt((storage) => storage.getItem(key))
      return typeof value === 'string' ? value : null
    },
    write(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return storage.getItem(key) === value
      })
      if (written) unwritten.delete(key)
      // Without a browser there is nobody to remember for: a server must not collect what visitors prefer.
      else if (typeof document !== 'undefined') unwritten.set(key, value)
    },
    remove(key) {
      unwritten.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

const local = safeStorage('localStorage')

/** The stored text, or `null`; never throws. */
export const readStored = (key: string): string | null => local.read(key)

/** Stores the text, for the page at least; never throws. */
export const writeStored = (key: string, value: string): void => local.write(key, value)
