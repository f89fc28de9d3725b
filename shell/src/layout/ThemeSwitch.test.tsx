import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setTheme, THEME_KEY } from 'shared-kernel/preferences'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { button } from './testing/render-visit.tsx'

test('[AP-09] the switch flips the theme, says its state and the choice is remembered', async () => {
  setTheme('light')
  render(<ThemeSwitch />)
  const user = userEvent.setup()
  expect(button('Sötét mód')).toHaveAttribute('aria-pressed', 'false')
  await user.click(button('Sötét mód'))
  expect(button('Sötét mód')).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  await user.keyboard(' ')
  expect(localStorage.getItem(THEME_KEY)).toBe('light')
})
