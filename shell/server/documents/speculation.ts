/**
 * Speculation rules (https://wicg.github.io/nav-speculation): browsers prefetch the document of a link that is hovered
 * or pressed, while the page is not hydrated; then the shell prefetches data instead. A header names the rules, so that
 * they are no part of each document. Browsers ignore them with Save-Data.
 */
import type { FastifyInstance } from 'fastify'
import { SPECULATION_PATH } from '../../src/server-paths.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import { OVERRIDE_KEY } from '../../src/federation/override.ts'

export const SPECULATION_HEADER = { 'speculation-rules': `"${SPECULATION_PATH}"` }

/** Links to documents of the site in place of this one. Paths with a dot are files. */
const PLAIN_LINKS = 'html:not([data-start=done]) a:not([data-in-place],[download],[target=_blank],[rel~=nofollow])'
const NO_DOCUMENTS = ['/api/*', '/media/*', '/remotes/*', '/assets/*', '/*.*', `/*\\?*${OVERRIDE_KEY}=*`]

const RULES = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: NO_DOCUMENTS } }, { selector_matches: PLAIN_LINKS }],
      },
      eagerness: 'moderate',
    },
  ],
}

export async function speculationRules(app: FastifyInstance) {
  app.get(SPECULATION_PATH, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({ ...PUBLIC_HEADERS, 'cache-control': 'public, max-age=3600' })
      .send(JSON.stringify(RULES)),
  )
}
