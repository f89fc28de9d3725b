import { copyText } from './copy-text.ts'

type Offered = { writeText: (text: string) => Promise<void>; write?: (items: unknown[]) => Promise<void> }
const offer = (clipboard?: Offered) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
/** Inside a frame without leave, and where the connection is not safe. */
const REFUSED = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }

/** `document.execCommand`: copies the selection of the focused field. */
function copySelection(command?: string) {
  const { value, selectionStart, selectionEnd, readOnly } = document.activeElement as HTMLTextAreaElement
  // A field to write in would bring up a phone's keyboard.
  if (command !== 'copy' || !readOnly) return false
  copied = value.slice(selectionStart, selectionEnd)
  return true
}
let copied: string | null
const obey = (command?: (name?: string) => boolean) => Object.assign(document, { execCommand: command })

beforeEach(() => {
  copied = null
  document.body.innerHTML = '<button>Másolás</button>'
  document.querySelector('button')!.focus()
})

test('text is put on the clipboard', async () => {
  offer({ writeText: async (text) => void (copied = text) })
  expect(await copyText('Kegyelem')).toBe(true)
  expect(copied).toBe('Kegyelem')
})

test.each([
  ['refused', REFUSED],
  ['not there', undefined],
])('where the clipboard is %s the text is copied by selection, and no trace stays', async (_, clipboard) => {
  offer(clipboard)
  obey(copySelection)
  expect(await copyText('Első sor\nMásodik sor')).toBe(true)
  expect(copied).toBe('Első sor\nMásodik sor')
  expect(document.body.innerHTML).toBe('<button>Másolás</button>')
  expect(document.querySelector('button')).toHaveFocus()
})

test.each([
  ['does not copy', () => false],
  ['does not know the command', undefined],
])('a browser that %s reports no success, and nothing stays in the document', async (_, command) => {
  offer(REFUSED)
  obey(command)
  expect(await copyText('Kegyelem')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.querySelector('button')).toHaveFocus()
})

const HTML = '<i>Kegyelem</i>'

test('text and HTML are put on the clipboard together', async () => {
  class Item {
    constructor(readonly parts: Record<string, Blob>) {}
  }
  Object.assign(window, { ClipboardItem: Item })
  const write = jest.fn((_items: unknown[]) => Promise.resolve())
  offer({ ...REFUSED, write })
  expect(await copyText('Kegyelem', HTML)).toBe(true)
  const [item] = write.mock.calls[0]![0] as [Item]
  expect(Object.entries(item.parts).map(([type, part]) => [type, part.type, part.size])).toEqual([
    ['text/plain', 'text/plain', 8],
    ['text/html', 'text/html', HTML.length],
  ])
  Reflect.deleteProperty(window, 'ClipboardItem')
})

test('where the clipboard is refused, a selection is copied with its HTML', async () => {
  const data = new Map<string, string>()
  offer(REFUSED)
  obey(() => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
    })
    return !document.activeElement!.dispatchEvent(event)
  })
  expect(await copyText('Kegyelem', HTML)).toBe(true)
  expect(Object.fromEntries(data)).toEqual({ 'text/plain': 'Kegyelem', 'text/html': HTML })
  expect(document.querySelector('button')).toHaveFocus()
})

test('a browser that writes plain text only gets that', async () => {
  offer({ writeText: async (text) => void (copied = text) })
  obey(undefined)
  expect(await copyText('Kegyelem', HTML)).toBe(true)
  expect(copied).toBe('Kegyelem')
})
