import { defineBench } from './bench.ts'

const bench = defineBench({
  summary: 'a bench',
  options: {
    rounds: { default: 7, help: 'rounds' },
    only: { default: '', help: 'only subjects with this text' },
    missed: { default: false, help: 'prints what was missed' },
  },
  run: ({ rounds, only, missed }) => Promise.resolve([{ subject: only, measure: String(missed), value: rounds }]),
})
const run = async (...args: string[]) => (await bench.run(args, () => undefined)).figures

test('options have their defaults, and the types of these', async () => {
  expect(await run()).toEqual([{ subject: '', measure: 'false', value: 7 }])
  expect(await run('--rounds', '2', '--only', 'page', '--missed')).toEqual([
    { subject: 'page', measure: 'true', value: 2 },
  ])
})

test.each(['0', '1.5', 'many'])('%s is no number of rounds', async (text) => {
  await expect(run('--rounds', text)).rejects.toThrow(`not "${text}"`)
})

test('an unknown option is refused, and the help names the known ones', async () => {
  await expect(run('--turns', '2')).rejects.toThrow('--turns')
  expect(bench.help).toBe(
    'a bench\n  --rounds <value>        rounds (7)\n  --only <value>          only subjects with this text\n  --missed                prints what was missed',
  )
})
