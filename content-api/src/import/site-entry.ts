import type { Static } from 'typebox'
import { Errors } from 'typebox/value'
import { isRecord } from 'shared-kernel/json'
import { Config, MenuItem, SiteLink } from '../contract/entities.ts'
import type { FieldReader } from './field-reader.ts'
import { unsafeAddresses } from './site-addresses.ts'

/** A validated site. */
export type SiteEntry = {
  /** Hostname in lower case, as in X-PAPI-SITE. */
  key: string
  is_default: boolean | null
  config: Static<typeof Config>
  links: Static<typeof SiteLink>[]
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
