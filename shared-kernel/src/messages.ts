/** Words of the interface: catalogues, the hook that reads them, and the language they are read in. */
export { isInterfaceLanguage } from './languages/languages.ts'
export { defineMessages, missingKeys, type Translate } from './messages/define-messages.ts'
export { LanguageProvider, useTextLanguage } from './messages/language-context.tsx'
