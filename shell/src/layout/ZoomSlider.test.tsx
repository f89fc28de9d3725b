import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setZoom, ZOOM_KEY } from 'shared-kernel/preferences'
import { ZoomSlider } from './ZoomSlider.tsx'
import { button } from './testing/render-visit.tsx'

const slider = () => screen.getByRole('slider', { name: 'Betűméret' })
const stored = () => localStorage.getItem(ZOOM_KEY)

beforeEach(() => {
  act(() => setZoom(100))
  render(<ZoomSlider />)
})

test('[AP-10] a native slider from 100 to 150 %, which says its value in words', () => {
  expect(slider()).toHaveAttribute('type', 'range')
  expect(slider()).toHaveAttribute('min', '100')
  expect(slider()).toHaveAttribute('max', '150')
  expect(slider()).toHaveAttribute('step', '5')
  expect(slider()).toHaveValue('100')
  fireEvent.change(slider(), { target: { value: '120' } })
  expect(slider()).toHaveAttribute('aria-valuetext', '120 százalék')
  expect(stored()).toBe('120')
})

test('[AP-10] the buttons go by steps and stop at the ends', async () => {
  const user = userEvent.setup()
  await user.click(button('Nagyobb'))
  expect(stored()).toBe('105')
  await user.click(button('Kisebb'))
  await user.click(button('Kisebb'))
  expect(stored()).toBe('100')
  expect(button('Kisebb')).toHaveAttribute('aria-disabled', 'true')
  act(() => setZoom(150))
  await user.click(button('Nagyobb'))
  expect(stored()).toBe('150')
})

test('[AP-10] while it is held the page waits; letting go sets the size', () => {
  fireEvent.pointerDown(slider())
  fireEvent.change(slider(), { target: { value: '130' } })
  expect(slider()).toHaveAttribute('aria-valuetext', '130 százalék')
  expect(stored()).toBe('100')
  fireEvent.pointerUp(slider())
  expect(stored()).toBe('130')
  expect(slider()).toHaveValue('130')
})
