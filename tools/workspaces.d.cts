export const rooms: string[]
export const remotes: string[]
