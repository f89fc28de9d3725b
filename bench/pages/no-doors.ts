/** Stands for the shell's `provided-doors.ts` in a build without remotes. */
export const laterDoors: (() => Promise<unknown>)[] = []
