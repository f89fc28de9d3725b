import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { recordInput } from './replay.ts'

const states: Record<string, unknown>[] = []

function Form() {
  const [state, setState] = useState({ name: '', text: 'régi' })
  states.push(state)
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }))
  return (
    <form>
      <input aria-label="name" value={state.name} onChange={({ target }) => set({ name: target.value })} />
      <textarea aria-label="text" value={state.text} onChange={({ target }) => set({ text: target.value })} />
    </form>
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label=${name}]`)!

function type(name: string, value: string) {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  states.length = 0
  document.body.innerHTML = `<div id="site">${renderToString(<Form />)}</div>`
})

async function hydrateWith(typed: ReturnType<typeof recordInput>) {
  typed.captureAutofill()
  await act(async () => hydrateRoot(document.getElementById('site')!, <Form />))
  await act(async () => typed.replay())
}

test('autofilled fields are reported as well; untouched fields are not', async () => {
  field('name').value = 'Anna'
  await hydrateWith(recordInput(document.getElementById('site')!))
  expect(states.at(-1)).toEqual({ name: 'Anna', text: 'régi' })
})

test('a field with a composition in progress is reported and not changed', async () => {
  const written = jest.spyOn(HTMLInputElement.prototype, 'value', 'set')
  const typed = recordInput(document.getElementById('site')!)
  type('name', 'Ann')
  written.mockClear()
  await hydrateWith(typed)
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  expect(field('name').value).toBe('Ann')
  expect(states.at(-1)).toMatchObject({ name: 'Ann' })
})

test('a focus that has moved elsewhere stays there, also when the page is rendered anew', async () => {
  const typed = recordInput(document.getElementById('site')!)
  field('name').focus()
  document.getElementById('site')!.innerHTML = renderToString(<Form />)
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  await act(async () => typed.replay())
  expect(other).toHaveFocus()
})
