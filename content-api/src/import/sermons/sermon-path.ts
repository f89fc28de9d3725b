import { fold } from 'shared-kernel/fold'
import type { FieldReader } from '../field-reader.ts'

/** First path segments of the site's own pages: a sermon there would never be shown. */
const TAKEN = new Set(
  (
    'kereses node predikacio idezetek citations bibliaolvaso-terv reading-plan napi-ige visszajelzes ' +
    'api session remotes media assets sitemap healthz readyz sw.js embed.js igehelyek.js robots.txt sitemap.xml feed.xml kereses.xml'
  ).split(' '),
)

/** The given path, or `/igehirdetes/` with the external id. */
export function readPath(fields: FieldReader, externalId: string) {
  const given = fields.text('path', { max: 200 })
  const path = given ?? `/igehirdetes/${toSlug(externalId)}`
  if (!/^(\/[\p{L}\p{N}._~-]+)+$/u.test(path) || path.split('/').some((step) => /^\.+$/.test(step))) {
    fields.refuse('path', `"${path}" is no address like /igehirdetes/a-kegyelem.`)
  } else if (TAKEN.has(path.split('/')[1]!.toLowerCase())) {
    fields.refuse('path', `"${path}" is an address of the site itself.`)
  }
  return path
}

/** `A tékozló fiú (2)` → `a-tekozlo-fiu-2`. */
const toSlug = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
