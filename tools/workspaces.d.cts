export const packages: string[]
export const remotes: string[]
