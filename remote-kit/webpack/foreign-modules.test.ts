import { createRequire } from 'node:module'

const { foreignFiles } = createRequire(__filename)('./foreign-modules.cjs') as {
  foreignFiles: (folder: string, files: string[]) => string[]
}

test.each([
  ['its own', ['/house/remote-a/src/Page.tsx', '/house/remote-a/src/remote/x.ts'], []],
  ['the kernel and libraries', ['/house/shared-kernel/src/ui.tsx', '/house/node_modules/react/index.js'], []],
  ['the kit', ['/house/remote-kit/webpack/x.cjs', '/house/remote-a/node_modules/remote-kit/x.js'], []],
  ['another room’s', ['/house/remote-b/src/Search.tsx'], ['remote-b/src/Search.tsx']],
  ['an installed one', ['/house/remote-a/node_modules/remote-b/dist/x.js'], ['remote-b/dist/x.js']],
  [
    'several, one of them twice',
    ['/house/remote-c/x.ts', '/house/remote-b/x.ts', '/house/remote-c/x.ts'],
    ['remote-b/x.ts', 'remote-c/x.ts'],
  ],
])('a build is made of %s', (_what, files, foreign) => {
  expect(foreignFiles('/house/remote-a', files)).toEqual(foreign)
})
