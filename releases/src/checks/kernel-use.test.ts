import { typeProblems } from './type-check.ts'
import { changedNames, missingNames, proofsOf } from './compatibility.ts'
import type { KernelTypes } from './shell-facts.ts'

const NAMES = { 'shared-kernel/api': ['getList', 'getNode'], 'shared-kernel/ui': ['Button'] }

test.each<[string, Record<string, string[]>, string[]]>([
  ['nothing', {}, []],
  ['exported names', { 'shared-kernel/api': ['getNode', 'getList'] }, []],
  ['a namespace import', { 'shared-kernel/api': ['*'] }, []],
  ['a module outside of the kernel', { react: ['useState'] }, []],
  ['a name that is not exported', { 'shared-kernel/api': ['getNode', 'getAll'] }, ['getAll of shared-kernel/api']],
  ['a name of another entry point', { 'shared-kernel/ui': ['getNode'] }, ['getNode of shared-kernel/ui']],
])('missing names: %s', (_what, taken, lacking) => {
  expect(missingNames(taken, NAMES)).toEqual(lacking)
})

/** The kernel's api and ui entry points, with the text of the first. */
const kernel = (api: string, names = ['getNode', 'getList']): KernelTypes => ({
  names: { 'shared-kernel/api': names, 'shared-kernel/ui': ['Button'] },
  declarations: { 'shared-kernel/api': 'src/api.d.ts', 'shared-kernel/ui': 'src/ui.d.ts' },
  files: {
    'src/api.d.ts': api,
    'src/api/node.d.ts': 'export interface Node { title: string }',
    'src/ui.d.ts': 'export declare function Button(props: { name: string }): string;',
  },
})
const API = `import type { Node } from './api/node.ts';
export declare function getNode(id: number): Promise<Node>;
export declare function getList(): Promise<Node[]>;
`
const TAKEN = { 'shared-kernel/api': ['getNode'], 'shared-kernel/ui': ['Button'] }
const changed = (now: KernelTypes, then = kernel(API)) => changedNames(typeProblems(proofsOf([TAKEN], then, now)))

test('identical entry points need no compile proof', () => {
  expect(proofsOf([TAKEN], kernel(API), kernel(API)).size).toBe(0)
})

test.each<[string, KernelTypes]>([
  ['an optional parameter', kernel(API.replace('id: number', 'id: number, from?: string'))],
  ['a removed name, which counts as missing', kernel('export {}', [])],
])('stays compatible: %s', (_what, now) => {
  expect(changed(now)).toEqual(new Map())
})

test('a name or an entry point that only one shell has is not a change: it is missing, or new', () => {
  const withoutApi = { ...kernel(API), names: { 'shared-kernel/ui': ['Button'] } }
  expect(changed(kernel(API), withoutApi)).toEqual(new Map())
  expect(changed(kernel(API), kernel('export {};', []))).toEqual(new Map())
})

test.each<[string, string]>([['a parameter of another type', API.replace('id: number', 'id: string')]])(
  'is incompatible: %s',
  (_what, api) => {
    const found = changed(kernel(api))
    expect([...found.keys()]).toEqual(['getNode of shared-kernel/api'])
    expect(found.get('getNode of shared-kernel/api')).toContain('is not assignable to type')
  },
)
