/** Stands for the shell's `shared-scope.ts` in a build without remotes. */
export const laterDoors: Record<string, () => Promise<unknown>> = {}

export const sharedScope = {}
