import { parse } from 'parse5'
import { provideHtmlParser } from 'shared-kernel/safe-html'
import { configureApiByRequest } from './api-of-request.ts'

/** Called once by whatever renders on the server: the document server, and each of its guests. */
export function prepareRendering() {
  configureApiByRequest()
  provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))
}
