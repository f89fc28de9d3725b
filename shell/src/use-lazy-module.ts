import { useCallback, useEffect, useState } from 'react'

/**
 * Code that few pages need, loaded in the browser when it is needed.
 * @param importModule a constant function with the `import()`
 * @returns the module, `missing` after a failed load, null until then; and a function that loads it again
 */
export function useLazyModule<Module extends object>(
  importModule: () => Promise<Module>,
  isNeeded = true,
): [module: Module | 'missing' | null, load: () => void] {
  const [module, setModule] = useState<Module | 'missing' | null>(null)
  const load = useCallback(() => void importModule().then(setModule, () => setModule('missing')), [importModule])
  const isWaiting = isNeeded && module === null
  useEffect(() => {
    if (isWaiting) load()
  }, [isWaiting, load])
  return [module, load]
}
