import { isRecord } from 'shared-kernel/json'
import { safeHost, safeUrl } from 'shared-kernel/sanitize'
import type { Static } from 'typebox'
import { Errors } from 'typebox/value'
import { Config, MenuItem, SiteLink } from '../contract/entities.ts'
import type { FieldReader } from './field-reader.ts'

/** A validated site. */
export type SiteEntry = NonNullable<ReturnType<typeof readSiteEntry>>

/** Hosts whose videos a site plays; empty for an invalid config. */
export function videoHostsOf(config: unknown): string[] {
  const hosts = isRecord(config) ? config.video_hosts : undefined
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

const CONTEXT = { 'MenuItem#': MenuItem }

/** Validates `{ key, default?, config, sites }`; other readers handle preachers and daily selections. */
export function readSiteEntry(fields: FieldReader) {
  const key = fields.text('key', { required: true, max: 253 })
  const isDefault = fields.take('default')
  const config = fields.take('config')
  const links = fields.take('sites') ?? []
  if (key && !/^[a-z0-9.-]+(:\d+)?$/.test(key)) fields.refuse('key', `"${key}" is no hostname in lower case.`)
  if (isDefault !== undefined && typeof isDefault !== 'boolean')
    fields.refuse('default', '"default" must be true or false.')
  if (!isRecord(config)) fields.refuse('config', '"config" is missing or no object.')
  else refuseErrors(fields, 'config', Errors(CONTEXT, Config, config))
  if (!Array.isArray(links)) fields.refuse('sites', '"sites" must be a list.')
  else links.forEach((link, index) => refuseErrors(fields, `sites[${index}]`, Errors(SiteLink, link)))
  if (!fields.isValid || !key) return null
  const entry = {
    /** Hostname in lower case, as in X-PAPI-SITE. */
    key,
    is_default: typeof isDefault === 'boolean' ? isDefault : null,
    config: config as Static<typeof Config>,
    links: links as Static<typeof SiteLink>[],
  }
  for (const message of unsafeAddresses(entry.config, entry.links)) fields.refuse('config', message, 'unsafe-address')
  return fields.isValid ? entry : null
}

function refuseErrors(fields: FieldReader, name: string, errors: { instancePath: string; message: string }[]) {
  for (const { instancePath, message } of errors.slice(0, 20)) {
    fields.refuse(name, `${name}${instancePath.replace(/\//g, '.')}: ${message}.`)
  }
}

interface Rule {
  isSafe: (value: string) => boolean
  allowed: string
}

/** An address in a site's settings, and its rule. */
interface Address extends Rule {
  at: string
  value: string | undefined
}

const isLink = (value: string) => safeUrl(value, 'link') !== null

const LINK: Rule = { isSafe: isLink, allowed: 'an https or http address, a path of this site, mailto: or tel:' }
const PATH: Rule = { isSafe: (value) => value.startsWith('/') && isLink(value), allowed: 'a path of this site' }
const WEB_ADDRESS: Rule = {
  isSafe: (value) => /^https?:/i.test(value) && isLink(value),
  allowed: 'an https or http address',
}
const PICTURE: Rule = {
  isSafe: (value) => safeUrl(value, 'image') !== null,
  allowed: 'a web address or a path of this site',
}
const PICTURE_DATA: Rule = {
  isSafe: (value) => /^data:image\/[\w.+-]+(;[\w=-]+)*,[^\s"'<>\\]*$/.test(value),
  allowed: 'a picture as a data: address',
}
const HOST: Rule = { isSafe: (value) => safeHost(value) !== null, allowed: 'the name of a host' }
/** Hosts of single pages or frames of the services would match no video. */
const VIDEO_HOST: Rule = {
  isSafe: (value) =>
    safeHost(value) === value && !/^youtu\.be$|(?:^|\.)(?:www|m|player)\.(?:youtube|vimeo|facebook)\.com$/.test(value),
  allowed: 'youtube.com, vimeo.com, facebook.com or the host of a PeerTube',
}
const MAIL: Rule = { isSafe: (value) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value), allowed: 'an e-mail address' }

/** Unsafe addresses of a site's settings, as messages. */
function unsafeAddresses(config: Static<typeof Config>, links: readonly Static<typeof SiteLink>[]): string[] {
  const { site, menu, default_site: main, bible_hosts: hosts, video_hosts: videoHosts = [], podcast } = config
  const addresses: Address[] = [
    ...menuAddresses('config.menu.header', menu.header),
    ...menuAddresses('config.menu.footer', menu.footer),
    { at: 'config.site.og_cover', value: site.og_cover, ...PICTURE },
    { at: 'config.site.favicon.url', value: site.favicon?.url, ...PICTURE },
    { at: 'config.site.logo.data', value: site.logo?.data, ...PICTURE_DATA },
    { at: 'config.default_site', value: main, ...WEB_ADDRESS },
    ...hosts.map((value, nth) => ({ at: `config.bible_hosts.${nth}`, value, ...HOST })),
    ...videoHosts.map((value, nth) => ({ at: `config.video_hosts.${nth}`, value, ...VIDEO_HOST })),
    { at: 'config.podcast.cover', value: podcast?.cover, ...PICTURE },
    { at: 'config.podcast.email', value: podcast?.email, ...MAIL },
    ...links.map(({ field_link: value }, nth) => ({ at: `sites[${nth}].field_link`, value, ...WEB_ADDRESS })),
  ]
  return addresses.flatMap(({ at, value, isSafe, allowed }) =>
    value === undefined || value === '' || isSafe(value) ? [] : [`${at}: ${JSON.stringify(value)} is not ${allowed}.`],
  )
}

function menuAddresses(at: string, items: readonly MenuItem[]): Address[] {
  return items.flatMap(({ url, alias, children = [] }, nth) => [
    { at: `${at}.${nth}.url`, value: url, ...LINK },
    { at: `${at}.${nth}.alias`, value: alias, ...PATH },
    ...menuAddresses(`${at}.${nth}.children`, children),
  ])
}
