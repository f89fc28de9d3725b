/** Delivery channels of submissions: e-mail and a signed webhook. */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SITE_ZONE } from 'shared-kernel/site'
import { type Submission, submissionName } from './submissions.ts'

/** Timeout of one delivery in milliseconds; shorter than the pause before a retry. */
const DELIVERY_TIMEOUT = 25_000

export interface Channel {
  name: 'mail' | 'webhook'
  /** @throws Error if the submission was not accepted, or if that is unknown after a broken connection */
  send: (submission: Submission) => Promise<void>
}

export interface MailSettings {
  /** `smtp://` or `smtps://` address with user and password. */
  server: string
  from: string
  /** Addresses, separated by commas. */
  to: string
}

/**
 * Sends a plain text e-mail. A submission always has the same Message-ID, so that mail servers detect duplicates.
 * A password is sent over TLS only.
 */
export function mailChannel({ server, from, to }: MailSettings): Channel {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: DELIVERY_TIMEOUT }
  const transport = createTransport({ url: server, requireTLS: new URL(server).username !== '', ...timeouts })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name: 'mail',
    async send(submission) {
      const { name, email } = submission
      const sending = transport.sendMail({
        from,
        to,
        ...(email && { replyTo: { name: name ?? '', address: email } }),
        subject: toSubject(submission),
        text: toText(submission),
        messageId: `<${uniqueId(submission)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const late = pause(DELIVERY_TIMEOUT, undefined, { ref: false })
      const sent = await Promise.race([sending, late])
      if (!sent) throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' })
      if (sent.rejected.length > 0) throw Object.assign(new Error('a recipient was refused'), { code: 'EREFUSED' })
    },
  }
}

export interface WebhookSettings {
  url: string
  /** Used unchanged, or `whsec_` and the key in base64. */
  secret: string
}

/** Posts JSON, signed by https://www.standardwebhooks.com. Redirects are failures. */
export function webhookChannel({ url, secret }: WebhookSettings): Channel {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
  return {
    name: 'webhook',
    async send(submission) {
      const { receivedAt, doneAt: _, ...fields } = submission
      const id = submissionName(submission)
      const unique = uniqueId(submission)
      const body = JSON.stringify({ ...fields, id, receivedAt: receivedAt.toISOString() })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', key).update(`${unique}.${timestamp}.${body}`).digest('base64')
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': unique,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`status ${response.status}`)
    },
  }
}

/** Unique id of a submission, even across restored or parallel databases. */
const uniqueId = (submission: Submission) =>
  `${submissionName(submission)}.${submission.receivedAt.getTime()}.${submission.site}`

const KINDS = { message: 'Visszajelzés', citation: 'Beküldött idézet' }

/** First words of a text on one line. @param length limit in characters */
export function firstWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}

const toSubject = ({ kind, text }: Submission) => `${KINDS[kind]}: ${firstWords(text, 60)}`

const DATE = new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long', timeStyle: 'short', timeZone: SITE_ZONE })

/** A submission as readable text: its fields, its text, and the commands to close it. */
export function toText(submission: Submission): string {
  const { kind, name, email, page, author, source, tags, sermon, receivedAt } = submission
  const id = submissionName(submission)
  const fields: [label: string, value: string | null][] = [
    ['Feladó', [name, email && `<${email}>`].filter(Boolean).join(' ') || 'nem adta meg'],
    ['Érkezett', DATE.format(receivedAt)],
    ['Oldal', page],
    ['Szerző', author],
    ['Forrás', source],
    ['Címkék', tags.join(', ')],
    ['Igehirdetés', sermon && `${sermon.title} (/node/${sermon.nid})`],
  ]
  const lines = fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const verbs = kind === 'citation' ? ['accept', 'done', 'delete'] : ['done', 'delete']
  const commands = verbs.map((verb) => `npm run content -- inbox ${verb} ${id}`)
  return [`${KINDS[kind]} (${id})`, ...lines, '', submission.text, '', '-- ', ...commands, ''].join('\n')
}
