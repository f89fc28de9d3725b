import { qrPath } from './QrCode.tsx'

/** Which modules a path makes dark. */
function modulesOf({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}

const ADDRESS = 'https://lelkesz.example/igehirdetes/meg-tavol-volt'

test('a code is square, of a size there is, and has its three finders in their corners', () => {
  const { size } = qrPath(ADDRESS)
  expect((size - 21) % 4).toBe(0)
  const modules = modulesOf(qrPath(ADDRESS))
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const corner = (row: number, column: number) =>
    modules.slice(row, row + 7).map((line) =>
      line
        .slice(column, column + 7)
        .map((dark) => (dark ? '#' : '.'))
        .join(''),
    )
  expect(corner(0, 0)).toEqual(finder)
  expect(corner(0, size - 7)).toEqual(finder)
  expect(corner(size - 7, 0)).toEqual(finder)
})

test('the bytes of the address stand in it, under its mask', () => {
  expect(readQr(modulesOf(qrPath(ADDRESS)))).toBe(ADDRESS)
  expect(readQr(modulesOf(qrPath(`${ADDRESS}-maskeppen`)))).toBe(`${ADDRESS}-maskeppen`)
})

/** Reads a code of one to four blocks at the level M as ISO/IEC 18004 says, without mending. */
function readQr(modules: boolean[][]): string {
  const size = modules.length
  const version = (size - 17) / 4
  const format = [0, 1, 2, 3, 4, 5, 7].map((column) => modules[8]![column]!)
  const mask = parseInt(
    format
      .slice(2, 5)
      .map((bit, index) => Number(bit) ^ [1, 0, 1][index]!)
      .join(''),
    2,
  )
  const flips = [
    (row: number, column: number) => (row + column) % 2 === 0,
    (row: number) => row % 2 === 0,
    (_row: number, column: number) => column % 3 === 0,
    (row: number, column: number) => (row + column) % 3 === 0,
    (row: number, column: number) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
    (row: number, column: number) => ((row * column) % 2) + ((row * column) % 3) === 0,
    (row: number, column: number) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
    (row: number, column: number) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
  ]
  const end = 4 * version + 10
  const isFunction = (row: number, column: number) =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version > 1 && Math.abs(row - end) <= 2 && Math.abs(column - end) <= 2)
  const bits: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column)) bits.push(Number(modules[row]![column]! !== flips[mask]!(row, column)))
      }
    }
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    parseInt(bits.slice(8 * index, 8 * index + 8).join(''), 2),
  )
  // Versions 1 to 6 at M: blocks of the same length, their words in turns.
  const [blocks, data] = [
    [1, 16],
    [1, 28],
    [1, 44],
    [2, 32],
    [2, 43],
    [4, 27],
  ][version - 1]!
  const inOrder = Array.from({ length: blocks! }, (_, block) =>
    Array.from({ length: data! }, (_, index) => words[index * blocks! + block]!),
  ).flat()
  const stream = inOrder.map((word) => word.toString(2).padStart(8, '0')).join('')
  const length = parseInt(stream.slice(4, 12), 2)
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(parseInt(stream.slice(12 + 8 * index, 20 + 8 * index), 2)),
  ).join('')
}
