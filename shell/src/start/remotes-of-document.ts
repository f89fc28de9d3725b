import type { LiveRemote } from 'releases/live-remote'
import type { Boot } from '../boot.ts'

const overridden = () => import(/* webpackChunkName: "composition" */ '../remotes/overridden.tsx')

/** The builds of this document. MF-06: a visitor's own may stand among them. */
export async function remotesOfDocument({ remotes, override, preview }: Boot): Promise<LiveRemote[]> {
  if (preview) void overridden().then(({ sayPreview }) => sayPreview(preview))
  if (!override) return remotes
  const { overriddenRemotes } = await overridden()
  return await overriddenRemotes(remotes, override)
}
