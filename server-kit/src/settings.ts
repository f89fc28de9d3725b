/**
 * Reads the settings of a server from environment variables. Empty ones count as unset: Compose passes unset variables
 * as empty strings. `env-schema` would save little: origins, networks and hosts need functions of their own, and its
 * messages are those of JSON Schema, without a remedy.
 */
import { isIP } from 'node:net'

export type Environment = Record<string, string | undefined>

/** The message is one line for the operator: the variable, its value and the allowed values. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Names of address groups in Fastify's `trustProxy`. */
const NETWORK_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

export interface NewName {
  name: string
  /**
   * Converts the old value, given the current value of the new name; undefined leaves it unset. By default unchanged.
   */
  convert?: (old: string, present: string) => string | undefined
  /** Shown instead of the new value if that contains a secret. */
  example?: string
}

/**
 * Fills renamed settings from their old names for one release, with one warning on stderr for each.
 * @param renamed by old name
 */
export function withOldNames(environment: Environment, renamed: Record<string, NewName>): Environment {
  const filled = { ...environment }
  const keepPresent = (text: string, present: string) => present || text
  for (const [old, { name, convert = keepPresent, example }] of Object.entries(renamed)) {
    const text = environment[old]?.trim()
    if (!text) continue
    const value = convert(text, filled[name]?.trim() ?? '')
    const shown = example ?? value
    process.stderr.write(
      `${old} is read for the last time: set ${name}${shown === undefined ? '' : `=${shown}`} instead.\n`,
    )
    if (value !== undefined) filled[name] = value
  }
  return filled
}

/** All methods throw a `SettingsError` for a value that is not allowed. */
export class SettingsReader {
  readonly #values: Environment

  constructor(environment: Environment) {
    this.#values = Object.fromEntries(
      Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
    )
  }

  text(name: string): string | undefined
  text(name: string, fallback: string): string
  text(name: string, fallback?: string): string | undefined {
    return this.#values[name] ?? fallback
  }

  /**
   * A text that passes a test.
   * @param allowed the allowed values, for messages, e.g. 'an origin like https://example.hu'
   */
  tested(name: string, isAllowed: (text: string) => boolean, allowed: string): string | undefined {
    const text = this.#values[name]
    if (text !== undefined && !isAllowed(text)) throw notAllowed(name, text, allowed)
    return text
  }

  /**
   * One secret, or the current and the previous one, separated by a comma; each at least 32 characters. Never in
   * messages.
   */
  secrets(name: string): string[] {
    const secrets = this.#values[name]?.split(',').map((secret) => secret.trim()) ?? []
    if (secrets.length > 2 || secrets.some((secret) => secret.length < 32)) {
      throw new SettingsError(
        `${name} must have at least 32 characters, and so must a previous one after a comma. Create one with: openssl rand -hex 32`,
      )
    }
    return secrets
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.#values[name] ?? fallback
    const choice = choices.find((one) => one === text)
    if (choice === undefined) throw notAllowed(name, text, choices.join(', '), fallback)
    return choice
  }

  isOn(name: string, fallback: 'on' | 'off'): boolean {
    return this.choice(name, ['on', 'off'], fallback) === 'on'
  }

  number(name: string, fallback: number, min: number, max: number): number {
    const text = this.#values[name] ?? String(fallback)
    const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN
    if (number >= min && number <= max) return number
    throw notAllowed(name, text, `a whole number from ${min} to ${max}`, fallback)
  }

  port(name: string, fallback: number): number {
    return this.number(name, fallback, 0, 65_535)
  }

  /** Rejects a path, which would be lost silently. */
  origin(name: string): string | undefined {
    const text = this.tested(name, isOrigin, 'an origin like https://example.hu')
    return text === undefined ? undefined : new URL(text).origin
  }

  /** Trusted proxies: addresses, networks and groups of addresses, separated by commas. */
  proxies(name: string): string {
    const allowed = `addresses, networks, ${NETWORK_GROUPS.join(', ')}, separated by commas`
    const areProxies = (text: string) => text.split(',').every((part) => isProxy(part.trim()))
    return this.tested(name, areProxies, allowed) ?? 'loopback'
  }
}

function notAllowed(name: string, text: string, allowed: string, fallback?: string | number): SettingsError {
  const unset = fallback === undefined ? 'or unset it' : `or unset it for ${fallback}`
  return new SettingsError(`${name} is "${text}", which is not allowed. Set it to ${allowed}, ${unset}.`)
}

function isOrigin(text: string): boolean {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

function isProxy(part: string): boolean {
  const [address = '', mask, ...more] = part.split('/')
  const isMask = mask === undefined || (/^[1-9]\d{0,2}$/.test(mask) && Number(mask) <= (isIP(address) === 6 ? 128 : 32))
  return NETWORK_GROUPS.includes(part) || (isIP(address) !== 0 && isMask && more.length === 0)
}

/** Reads settings at the start of a server; an invalid one ends the process with its message. */
export function readOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
