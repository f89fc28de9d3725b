export function compilePackage(file: string): Promise<{ compiled: string; sources: string[] }>
