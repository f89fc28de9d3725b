import type { hu } from './hu.ts'

/** The shell's English words: the same keys as `hu.ts`, none missing. */
export const en: Record<keyof typeof hu, string> = {
  skipToContent: 'Skip to content',
  home: 'Home',

  mainMenu: 'Main menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  openSubmenu: 'Open submenu',

  darkMode: 'Dark mode',

  fontSize: 'Font size',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: '{count} per cent',

  language: 'Language',

  information: 'Information',
  relatedSites: 'Related sites',
  feedback: 'Feedback',
  privacyPolicy: 'Privacy policy',

  privacyNotice: 'Privacy',
  privacySummary: 'The privacy policy of this site can be read here and, later, from the foot of the page.',
  readPolicy: 'Read it',
  acknowledge: 'All right',
  close: 'Close',
}
