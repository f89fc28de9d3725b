import { rememberShown, shownBefore } from './load-choices.ts'
import { LIST } from './testing/offered-list.ts'

const choices = { preacher: [{ value: '1', name: 'Kiss Anna' }] }

test('[MF-05] the editor’s page stays while the site is unreachable, with matching settings', () => {
  expect(shownBefore(() => 'list')).toBeNull()
  rememberShown('list', { all: [LIST], choices })
  expect(shownBefore(() => 'list')).toEqual({ all: [LIST], choices, isAway: true })
  expect(shownBefore(([first]) => `not ${first!.name}`)).toEqual({ all: [LIST], choices: {}, isAway: true })
})
