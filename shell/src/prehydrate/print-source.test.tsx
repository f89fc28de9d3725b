import { addPrintSource } from './print-source.ts'

test('when printing begins, the source line gets the address without what only the screen needs, and the date', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 27) })
  document.documentElement.lang = 'hu'
  document.body.innerHTML = '<p data-first="source" data-printed="nyomtatva:">Próbaoldal</p>'
  history.replaceState(null, '', '/kereses?s=kegyelem&EMBEDDED=1#p3')
  addPrintSource()
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('p')!.dataset.print).toBe(
    ' · http://localhost/kereses?s=kegyelem · nyomtatva: 2026. november 27.',
  )
})
