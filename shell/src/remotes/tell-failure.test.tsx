import { TOKEN_NAME, tell, tellFailure } from './tell-failure.ts'

const sendBeacon = jest.fn<boolean, [string, string]>(() => true)
Object.assign(navigator, { sendBeacon })

function documentWith(token: string | null) {
  const serverTiming = token ? [{ name: TOKEN_NAME, description: token }] : []
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] })
}

test('a failure is told once, with the build, how far it came and the token, and nothing else', () => {
  documentWith('abc')
  const failure = { remote: 'remote-bible', buildId: 'b1', phase: 'load' } as const
  tellFailure(failure)
  tellFailure(failure)
  expect(sendBeacon.mock.calls.map(([path, text]) => [path, JSON.parse(text) as unknown])).toEqual([
    ['/remotes/told', { token: 'abc', ...failure }],
  ])
  tellFailure({ ...failure, phase: 'render' })
  tellFailure({ ...failure, buildId: 'b2' })
  expect(sendBeacon).toHaveBeenCalledTimes(3)
})

test('a document without a token tells nothing', () => {
  documentWith(null)
  tellFailure({ remote: 'remote-bible', buildId: 'b3', phase: 'load' })
  expect(sendBeacon).toHaveBeenCalledTimes(3)
})

test('a browser that cannot send says nothing of it', () => {
  documentWith('abc')
  sendBeacon.mockImplementationOnce(() => {
    throw new TypeError('no')
  })
  expect(() => tellFailure({ remote: 'remote-bible', buildId: 'b4', phase: 'data' })).not.toThrow()
})

test('that a page did well is told once, with how it behaved', () => {
  documentWith('abc')
  sendBeacon.mockClear()
  const well = { remote: 'remote-bible', buildId: 'b5', phase: 'well', shift: 0.02, blocked: 120 } as const
  tell(well)
  tell({ ...well, shift: 0.5 })
  expect(sendBeacon.mock.calls.map(([, text]) => JSON.parse(text) as unknown)).toEqual([{ token: 'abc', ...well }])
})
