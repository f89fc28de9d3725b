import { parse } from 'parse5'
import { provideHtmlParser } from 'shared-kernel/safe-html'
import { type ReadApi, configureApiByRequest } from './api-of-request.ts'

/** Called once by whatever renders on the server: the document server, and each renderer process. */
export function prepareRendering(readApi: ReadApi) {
  configureApiByRequest(readApi)
  provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))
}
