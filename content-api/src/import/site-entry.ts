import { isRecord } from 'shared-kernel/json'
import { safeHost, safeUrl } from 'shared-kernel/sanitize'
import type { Static } from 'typebox'
import { Errors } from 'typebox/value'
import { Config, MenuItem, SiteLink } from '../contract/entities.ts'
import type { FieldReader } from './field-reader.ts'

/** A validated site. */
export type SiteEntry = {
  /** Hostname in lower case, as in X-PAPI-SITE. */
  key: string
  is_default: boolean | null
  config: Static<typeof Config>
  links: Static<typeof SiteLink>[]
}

/** Hosts whose videos a site plays; empty for an invalid config. */
export function videoHostsOf(config: unknown): string[] {
  const hosts = isRecord(config) ? config.video_hosts : undefined
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

const CONTEXT = { 'MenuItem#': MenuItem }

/** Validates `{ key, default?, config, sites }`; other readers handle preachers and daily selections. */
export function readSiteEntry(fields: FieldReader): SiteEntry | null {
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
  const entry: SiteEntry = {
    key,
    is_default: typeof isDefault === 'boolean' ? isDefault : null,
    config: config as SiteEntry['config'],
    links: links as SiteEntry['links'],
  }
  for (const message of unsafeAddresses(entry.config, entry.links)) fields.refuse('config', message, 'unsafe-address')
  return fields.isValid ? entry : null
}

function refuseErrors(fields: FieldReader, name: string, errors: { instancePath: string; message: string }[]) {
  for (const { instancePath, message } of errors.slice(0, 20)) {
    fields.refuse(name, `${name}${instancePath.replace(/\//g, '.')}: ${message}.`)
  }
}

/** An address in a site's settings: location, value, and problem if any. */
interface Address {
  at: string
  value: string | undefined
  isSafe: (value: string) => boolean
  allowed: string
}

const isHost = (value: string) => safeHost(value) !== null
/** Hosts of single pages or frames of the services would match no video. */
const isVideoHost = (value: string) =>
  safeHost(value) === value && !/^youtu\.be$|(?:^|\.)(?:www|m|player)\.(?:youtube|vimeo|facebook)\.com$/.test(value)
const isMail = (value: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)
const isLink = (value: string) => safeUrl(value, 'link') !== null
const isPicture = (value: string) => safeUrl(value, 'image') !== null
const isPath = (value: string) => value.startsWith('/') && isLink(value)
const isWebAddress = (value: string) => /^https?:/i.test(value) && isLink(value)
const isPictureData = (value: string) => /^data:image\/[\w.+-]+(;[\w=-]+)*,[^\s"'<>\\]*$/.test(value)

const LINK = 'an https or http address, a path of this site, mailto: or tel:'

/** Unsafe addresses of a site's settings, as messages. */
export function unsafeAddresses(config: Static<typeof Config>, links: readonly Static<typeof SiteLink>[]): string[] {
  const { site, menu, default_site: main, bible_hosts: hosts, video_hosts: videoHosts = [], podcast } = config
  const addresses: Address[] = [
    ...menuAddresses('menu.header', menu.header),
    ...menuAddresses('menu.footer', menu.footer),
    { at: 'site.og_cover', value: site.og_cover, isSafe: isPicture, allowed: 'a web address or a path of this site' },
    {
      at: 'site.favicon.url',
      value: site.favicon?.url,
      isSafe: isPicture,
      allowed: 'a web address or a path of this site',
    },
    { at: 'site.logo.data', value: site.logo?.data, isSafe: isPictureData, allowed: 'a picture as a data: address' },
    { at: 'default_site', value: main, isSafe: isWebAddress, allowed: 'an https or http address' },
    ...hosts.map((value, nth) => ({
      at: `bible_hosts.${nth}`,
      value,
      isSafe: isHost,
      allowed: 'the name of a host',
    })),
    ...videoHosts.map((value, nth) => ({
      at: `video_hosts.${nth}`,
      value,
      isSafe: isVideoHost,
      allowed: 'youtube.com, vimeo.com, facebook.com or the host of a PeerTube',
    })),
    { at: 'podcast.cover', value: podcast?.cover, isSafe: isPicture, allowed: 'a web address or a path of this site' },
    { at: 'podcast.email', value: podcast?.email, isSafe: isMail, allowed: 'an e-mail address' },
  ].map((address) => ({ ...address, at: `config.${address.at}` }))
  const others = links.map(({ field_link: value }, nth) => {
    return { at: `sites[${nth}].field_link`, value, isSafe: isWebAddress, allowed: 'an https or http address' }
  })
  return [...addresses, ...others].flatMap(({ at, value, isSafe, allowed }) =>
    value === undefined || value === '' || isSafe(value) ? [] : [`${at}: ${JSON.stringify(value)} is not ${allowed}.`],
  )
}

function menuAddresses(at: string, items: readonly MenuItem[]): Address[] {
  return items.flatMap(({ url, alias, children = [] }, nth) => [
    { at: `${at}.${nth}.url`, value: url, isSafe: isLink, allowed: LINK },
    { at: `${at}.${nth}.alias`, value: alias, isSafe: isPath, allowed: 'a path of this site' },
    ...menuAddresses(`${at}.${nth}.children`, children),
  ])
}
