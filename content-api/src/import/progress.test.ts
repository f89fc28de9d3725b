import { noProgress, showProgress } from './run-import.ts'

function run(isTTY: boolean, times: number[]) {
  const written: string[] = []
  let clock = 0
  const progress = showProgress({ isTTY, write: (text) => written.push(text) }, () => clock)
  for (const time of times) {
    clock = time
    progress('Sermons', time)
  }
  progress.end()
  return written
}

test('without a terminal progress is plain lines, five seconds apart', () => {
  expect(run(false, [100, 4999, 5000, 5100, 10_000])).toEqual(['Sermons: 5000\n', 'Sermons: 10000\n'])
})

test('on a terminal one line is rewritten and cleared at the end', () => {
  const written = run(true, [50, 100, 150, 200])
  const clear = '\r\x1b[2K'
  expect(written).toEqual([`${clear}Sermons: 100`, `${clear}Sermons: 200`, clear])
})

test('without output nothing is cleared, and progress may be ignored', () => {
  expect(run(true, [50])).toEqual([])
  expect(noProgress.end()).toBeUndefined()
})
