import type { hu } from './hu.ts'

/** The shell's English words: the same keys as `hu.ts`, none missing. */
export const en: Record<keyof typeof hu, string> = {
  skipToContent: 'Skip to content',

  mainMenu: 'Main menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  openSubmenu: 'Open submenu',
  menuMissing: 'The menu is not available now.',

  darkMode: 'Dark mode',
  theme: 'Appearance',
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',

  fontSize: 'Font size',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: '{count} per cent',

  language: 'Language',
  contentOnly: 'content only',

  information: 'Information',
  relatedSites: 'Related sites',
  relatedSitesMissing: 'The related sites are not available now.',
  feedback: 'Feedback',
  embedding: 'Embedding on another site',
  privacyPolicy: 'Privacy policy',

  privacySummary: 'How do we handle your data?',
  readPolicy: 'Read it',
  close: 'Close',

  printed: 'printed on',

  loading: 'Loading…',
  stillWorking: 'Still working on it…',
  retryNotice: 'The site does not answer now. Trying again ({retry}/{retries})…',
  retryNoticeBusy: 'Many people are reading now. Trying again ({retry}/{retries})…',
  partMissing: 'This part of the page is not available now',
  partMissingAdvice: 'The fault is ours and mostly passes soon. The rest of the page can be used meanwhile.',
  dataMissing: 'The content is not available now',
  dataMissingAdvice: 'The data of this page came incomplete. Please try again in a while.',
  retry: 'Again',
  retrying: 'Trying again…',
  readableOnly: 'The text can be read, but the buttons of the page do not work now.',
  pressInVain: 'The buttons of the page do not work now. The text can be read meanwhile.',
  details: 'Details',
  toSearch: 'On to the search',
  toHome: 'Back to the home page',
  notFound: 'Page not found',
  notFoundAdvice: 'The address may be mistyped, or the page has moved. You can search right here.',
  gone: 'This sermon is no longer available',
  goneAdvice: 'It was taken off the site. You can search for another one right here.',
  unsure: 'We cannot say now whether there is a page at this address',
  unsureAdvice: 'It could not be looked up. Please try again in a while.',
  searchLabel: 'Search for a word or a passage',
  searchButton: 'Search',

  override: 'Local trial',
  overrideShown: '{remote}: loaded from {origin}',
  overrideMissing: '{remote}: {origin} cannot be reached, the live build is shown',
  overrideReset: 'Back to the live build',
  preview: 'Preview',
  previewShown: '{remote}: build {build} as a preview (until {time})',
  previewEnded: '{remote}: the preview ({build}) has ended, the live build is shown',
  previewGone: '{remote}: the preview ({build}) is not to be had any more, the live build is shown',

  player: 'Player',
  closePlayer: 'Close player',
  soundMissing: 'The recording cannot be played now.',
  downloadSound: 'Download ({details})',
}
