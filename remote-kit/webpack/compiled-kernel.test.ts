import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface CompiledKernel {
  SOURCES: string
  sourcesOf: (folder: string) => string
  compiledDoors: (place: string) => Record<string, string>
}

const mockKernel = mkdtempSync(path.join(tmpdir(), 'kernel-'))
jest.mock('./places.cjs', () => ({
  kernelFolder: mockKernel,
  reached: (_place: string, _name: string, file: string) => file,
}))
const { SOURCES, sourcesOf, compiledDoors } = jest.requireActual<CompiledKernel>('./compiled-kernel.cjs')

const write = (name: string, text: string) => writeFileSync(path.join(mockKernel, name), text)
const doors = () => compiledDoors('/place')
const REFUSAL = 'shared-kernel/dist is not of the sources beside it: npx nx run shared-kernel:build'

beforeEach(() => {
  for (const folder of ['src', 'dist']) mkdirSync(path.join(mockKernel, folder), { recursive: true })
  write('src/api.ts', 'export const api = 1')
  write(SOURCES, sourcesOf(mockKernel))
})

afterAll(() => rmSync(mockKernel, { recursive: true }))

test('the doors of a kernel that is compiled are its compiled files', () => {
  expect(doors()['shared-kernel/api$']).toBe(path.join(mockKernel, 'dist/api.js'))
})

test.each([
  ['a source has changed since', () => write('src/api.ts', 'export const api = 2')],
  ['a source has come since', () => write('src/new.ts', '')],
  ['nothing was compiled', () => rmSync(path.join(mockKernel, 'dist'), { recursive: true })],
])('where %s the build is refused, with the way out', (_what, change) => {
  change()
  expect(doors).toThrow(REFUSAL)
})

test('a test of the kernel is no part of it', () => {
  write('src/api.test.ts', 'test')
  expect(doors).not.toThrow()
})
