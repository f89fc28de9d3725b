export function compileRoom(file: string): Promise<{ compiled: string; sources: string[] }>
