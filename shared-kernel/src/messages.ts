/** Words of the interface: catalogues, the hook that reads them, and the language they are read in. */
export { defineMessages, missingKeys, type Translate } from './messages/define-messages.ts'
export { LanguageProvider, useTextLanguage } from './messages/language-context.tsx'
