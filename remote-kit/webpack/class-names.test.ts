import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(__filename)
const { classNames } = require('./class-names.cjs') as {
  classNames: (
    pkg: string,
    folder: string,
    readable?: boolean,
  ) => (of: { resourcePath: string }, pattern: string, name: string) => string
}
const kernel = path.dirname(require.resolve('shared-kernel/package.json'))
const name = (pkg: string, folder: string, file: string, className = 'page') =>
  classNames(pkg, folder)({ resourcePath: path.join(folder, file) }, '', className)

test('a class is named by its package, file and name, wherever the package is installed', () => {
  const one = name('remote-a', '/workspace/remote-a', 'src/page.module.css')
  expect(one).toMatch(/^_[\w-]{5}$/)
  expect(name('remote-a', '/elsewhere/x', 'src/page.module.css')).toBe(one)
  const others = [
    name('remote-b', '/workspace/remote-b', 'src/page.module.css'),
    name('remote-a', '/workspace/remote-a', 'src/other/page.module.css'),
    name('remote-a', '/workspace/remote-a', 'src/page.module.css', 'title'),
  ]
  expect(new Set([one, ...others]).size).toBe(4)
})

test('in development a class includes its name', () => {
  const named = classNames('remote-a', '/workspace/remote-a', true)
  expect(named({ resourcePath: '/workspace/remote-a/src/page.module.css' }, '', 'page')).toMatch(/^page_[\w-]{5}$/)
})

test('every build has the same names for the kernel’s classes, with sources or compiled files', () => {
  const inKernel = (pkg: string, file: string) =>
    classNames(pkg, '/workspace/remote-x')({ resourcePath: path.join(kernel, file) }, '', 'button')
  const names = ['remote-a', 'shell'].flatMap((pkg) => ['src', 'dist'].map((part) => inKernel(pkg, `${part}/ui/B.css`)))
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^button_[\w-]{6}$/)
})
