import { rememberShown, shownBefore } from './load-choices.ts'
import { LIST } from './testing/offered-list.ts'

const choices = { preacher: [{ value: '1', name: 'Kiss Anna' }] }

test('[MF-05] what an editor has on the screen stays while the site is away, with what fits the chosen thing', () => {
  expect(shownBefore(() => 'list')).toBeNull()
  rememberShown('list', { all: [LIST], choices })
  expect(shownBefore(() => 'list')).toEqual({ all: [LIST], choices, isAway: true })
  expect(shownBefore(([first]) => `not ${first!.name}`)).toEqual({ all: [LIST], choices: {}, isAway: true })
})
