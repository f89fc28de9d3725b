/**
 * The value of a renamed environment variable by its old name, for one release, with a warning on stderr. This package
 * is also installed without `server-kit`, where `withOldNames` does this.
 * @param name the new one
 */
export function byOldName(old: string, name: string, env: NodeJS.ProcessEnv): string | undefined {
  const text = env[old]
  if (!text || env[name]) return undefined
  if (!warned.has(old)) process.stderr.write(`${old} is read for the last time: set ${name} instead.\n`)
  warned.add(old)
  return text
}

const warned = new Set<string>()
