/** Answers invalid HTTP like every other bad request: with the headers of the site and a sentence. */
import { type PlainAnswer, badRequestHandler } from 'server-kit/bad-requests'
import { EVERY_ANSWER } from './headers.ts'
import { LIGHT_PAGE_HEADERS, lightPage } from './light-page.ts'
import { hu } from './messages/hu.ts'

const LINE: PlainAnswer = {
  headers: { ...EVERY_ANSWER, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${hu.refused}\n`,
}
/** Somebody opened an address that long, and looks at the answer. */
const PAGE: PlainAnswer = {
  headers: { ...EVERY_ANSWER, ...LIGHT_PAGE_HEADERS },
  body: lightPage({ title: hu.refusedTitle, text: hu.refusedText }),
}

export const refuseBytes = badRequestHandler((status) => (status === 431 ? PAGE : LINE))
