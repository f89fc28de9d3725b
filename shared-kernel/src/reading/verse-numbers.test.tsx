import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { PREFERENCES_SCRIPT } from '../preferences.ts'
import { showVerseNumbers, useVerseNumbers, VERSE_NUMBERS_KEY } from './verse-numbers.ts'

const root = document.documentElement
const style = () => root.style.getPropertyValue('--verse-numbers')
const runScript = () => new Function(PREFERENCES_SCRIPT)()

function Shown() {
  return <p>{useVerseNumbers() ? 'shown' : 'hidden'}</p>
}

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('style')
})

test('hidden numbers stay hidden on the next page from the first paint, until they are shown again', () => {
  render(<Shown />)
  act(() => showVerseNumbers(false))
  expect([screen.getByText('hidden').textContent, style()]).toEqual(['hidden', 'none'])
  root.removeAttribute('style')
  runScript()
  expect(style()).toBe('none')
  act(() => showVerseNumbers(true))
  expect([screen.getByText('shown').textContent, style()]).toEqual(['shown', ''])
  runScript()
  expect(style()).toBe('')
})

test.each([[''], ['none'], ['1'], ['<svg>']])('a stored %j shows them', (stored) => {
  localStorage.setItem(VERSE_NUMBERS_KEY, stored)
  runScript()
  render(<Shown />)
  expect([screen.getByText('shown').textContent, style()]).toEqual(['shown', ''])
})

test('the choice of another tab applies here; without a stored choice they are shown', () => {
  render(<Shown />)
  localStorage.setItem(VERSE_NUMBERS_KEY, 'hidden')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: VERSE_NUMBERS_KEY })))
  expect([screen.getByText('hidden').textContent, style()]).toEqual(['hidden', 'none'])
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect([screen.getByText('shown').textContent, style()]).toEqual(['shown', ''])
})

test('a page without the prehydration script hides them after hydration; the server shows them', () => {
  localStorage.setItem(VERSE_NUMBERS_KEY, 'hidden')
  expect(renderToString(<Shown />)).toBe('<p>shown</p>')
  render(<Shown />)
  expect(style()).toBe('none')
})

test('[F32] on a full disk the choice lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Shown />)
  act(() => showVerseNumbers(false))
  expect([screen.getByText('hidden').textContent, style()]).toEqual(['hidden', 'none'])
  full.mockRestore()
  act(() => showVerseNumbers(true))
})
