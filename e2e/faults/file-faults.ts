/** The faults of a remote's files, which the proxy injects on real sockets. */
import type { Fault } from '../servers/fault-proxy.ts'

const LOGIN_PAGE = '<!doctype html><title>Hálózat</title><p>Jelentkezzen be a hálózat használatához.</p>'

/** Faults by name, for a file of this media type. */
export const FILE_FAULTS: Record<string, (type: string) => Fault> = {
  'answers 404': () => ({ kind: 'status', status: 404 }),
  'answers 500': () => ({ kind: 'status', status: 500 }),
  'is sent to a login page': () => ({ kind: 'status', status: 302, headers: { location: '/bejelentkezes' } }),
  'answers HTML': () => ({ kind: 'body', body: LOGIN_PAGE, type: 'text/html' }),
  'answers HTML under its own type': (type) => ({ kind: 'body', body: LOGIN_PAGE, type }),
  'answers nothing': (type) => ({ kind: 'body', body: '', type }),
  'answers half a file': () => ({ kind: 'truncated' }),
  'has one byte changed': () => ({ kind: 'altered' }),
  'is cut off': () => ({ kind: 'cut' }),
  'closes the connection': () => ({ kind: 'reset' }),
  'stops half way': () => ({ kind: 'stall' }),
  'never answers': () => ({ kind: 'hang' }),
}

/** The file that fails, below the address of its build. */
export const PARTS = {
  entry: { file: 'remoteEntry\\..*\\.js', type: 'text/javascript' },
  'page chunk': { file: '__federation_expose_.*\\.js', type: 'text/javascript' },
  style: { file: '__federation_expose_.*\\.css', type: 'text/css' },
}

/** A remote, one of its pages, a page of another remote to start from, and the expected heading. */
export const REMOTE_PAGES = [
  { remote: 'remote-search', from: '/visszajelzes', to: '/kereses', heading: /Keres|Mit/ },
  { remote: 'remote-bible', from: '/kereses', to: '/bibliaolvaso-terv', heading: /terv/i },
  { remote: 'remote-feedback', from: '/kereses', to: '/visszajelzes', heading: /Visszajelzés/ },
]
