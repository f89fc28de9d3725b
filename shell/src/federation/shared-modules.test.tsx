import { createRequire } from 'node:module'

const { providedModules } = createRequire(__filename)('../../../remote-kit/webpack/shared-modules.cjs') as {
  providedModules: string[]
}

test('[MF-03] the shell hands out what builds leave for it to bring, and nothing else', async () => {
  // Values that the shell's build puts in.
  Object.assign(globalThis, { KERNEL_VERSION: '1.0.0' })
  const { sharedScope } = await import('./shared-scope.ts')
  expect(Object.keys(sharedScope).sort()).toEqual([...providedModules].sort())
})
