/** How a visitor presses and writes: with a mouse, a finger, or the keys alone. */
import type { Locator } from '@playwright/test'
import { tabTo } from './keyboard.ts'

export interface Hands {
  press: (target: Locator) => Promise<void>
  /** Goes to a field and writes into it what it is to say; a slider is moved there. */
  write: (field: Locator, text: string) => Promise<void>
}

/** As many stops as a whole page of the site has. */
const MOST_STOPS = 250

export const mouse: Hands = {
  press: (target) => target.click(),
  async write(field, text) {
    await field.click()
    await field.fill(text)
  },
}

export const finger: Hands = {
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
}

async function reach(target: Locator) {
  await target.waitFor()
  await tabTo(target.page(), target, MOST_STOPS)
}

/** Tab by Tab to where it is, the focus seen at each stop. */
export const keys: Hands = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  async write(field, text) {
    await reach(field)
    await field.fill(text)
  },
}
