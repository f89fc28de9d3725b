import { memo } from 'react'
import { pageProblem, requireParam, widgetProblem } from './remote-contracts.ts'

test('[RT-10] a parameter of the address is given as it stands', () => {
  expect(requireParam({ nid: '12', pid: undefined }, 'nid')).toBe('12')
})

test.each([{}, { nid: undefined }, { nid: '' }])('[RT-10] a missing parameter is an error: %j', (params) => {
  expect(() => requireParam(params, 'nid')).toThrow('Missing route parameter: nid')
})

const Component = () => null
const page = { contract: 'page@1', Component, head: () => ({ title: '' }) }
const widget = { contract: 'widget@1', Component, mount: async () => ({}) }

describe('what is exposed keeps its contract', () => {
  test.each([page, { ...page, load: async () => 1, Skeleton: Component }, { ...page, Component: memo(Component) }])(
    'a page with all it needs is taken',
    (good) => expect(pageProblem({ page: good })).toBeNull(),
  )

  test.each([
    ['nothing at all', undefined, 'exports no page'],
    ['a contract of the future', { page: { ...page, contract: 'page@2' } }, 'contract is page@2, not page@1'],
    ['a widget in the place of a page', { page: widget }, 'contract is widget@1, not page@1'],
    ['no component', { page: { ...page, Component: undefined } }, 'no usable Component'],
    ['an element instead of a component', { page: { ...page, Component: {} } }, 'no usable Component'],
    ['no head', { page: { ...page, head: undefined } }, 'no usable head'],
    ['a loader that is none', { page: { ...page, load: {} } }, 'no usable load'],
    ['a skeleton that is none', { page: { ...page, Skeleton: 'x' } }, 'no usable Skeleton'],
  ])('a page is refused: %s', (_what, module, reason) => expect(pageProblem(module)).toContain(reason))

  test('a widget needs its contract, a component and a way to stand in a foreign page', () => {
    expect(widgetProblem({ widget })).toBeNull()
    expect(widgetProblem({ page })).toBe('it exports no widget')
    expect(widgetProblem({ widget: { ...widget, contract: 'widget@0' } })).toContain('widget@0')
    expect(widgetProblem({ widget: { ...widget, mount: undefined } })).toContain('no usable mount')
  })
})
