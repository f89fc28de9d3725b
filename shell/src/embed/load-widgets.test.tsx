import { loadWidgets } from './load-widgets.ts'

test('[MF-05] what brings the widgets is fetched again once the visitor is online, until it has come', () => {
  const fetched: HTMLScriptElement[] = []
  document.head.append = (script) => void fetched.push(script as HTMLScriptElement)
  const online = () => dispatchEvent(new Event('online'))
  loadWidgets('https://pelda.hu')
  expect(fetched.map(({ src }) => src)).toEqual(['https://pelda.hu/embed-widgets.js'])
  // It is on its way.
  online()
  expect(fetched).toHaveLength(1)
  fetched[0]!.dispatchEvent(new Event('error'))
  expect(fetched).toHaveLength(1)
  online()
  online()
  expect(fetched).toHaveLength(2)
})

test('[MF-05] a page whose policy guards addresses of scripts goes on without', () => {
  document.head.append = () => {
    throw new TypeError('TrustedScriptURL')
  }
  expect(() => loadWidgets('https://pelda.hu')).not.toThrow()
})
