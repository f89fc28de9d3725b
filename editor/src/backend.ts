/** The git host that the editor signs in to. Options: https://decapcms.org/docs/backends-overview/ */

export type BackendName = 'gitlab' | 'gitea' | 'forgejo' | 'github'

export interface RepositoryOptions {
  /** By default known for gitlab.com, github.com, gitea.com and codeberg.org. */
  host?: string
  branch?: string
  /** Id of the OAuth application at the git host; GitLab, Gitea and Forgejo sign in with it and PKCE. */
  appId?: string
  /** Address of an OAuth helper, which GitHub needs. */
  oauth?: string
}

export interface Backend {
  /** For Decap's configuration. */
  settings: Record<string, unknown>
  /** Origins that the editor calls. */
  origins: string[]
  /** The repository in the git host's API: who may read it may read the report of sync. */
  repository?: { host: string; path: string }
}

const KNOWN_HOSTS: Record<string, BackendName> = {
  'gitlab.com': 'gitlab',
  'github.com': 'github',
  'gitea.com': 'gitea',
  'codeberg.org': 'forgejo',
}
const NAMES: readonly string[] = ['gitlab', 'gitea', 'forgejo', 'github'] satisfies BackendName[]

/** Of `npm start`: decap-server at the same address. */
export const LOCAL_BACKEND: Backend = { settings: { name: 'proxy', proxy_url: '/api/v1', branch: 'main' }, origins: [] }

/**
 * The backend for `https://gitlab.com/parish/sermons`.
 * @throws Error with cause and remedy
 */
export function toBackend(address: string, options: RepositoryOptions): Backend {
  const url = URL.canParse(address) ? new URL(address) : null
  const repo = url?.pathname.replace(/^\/+|(?:\.git)?\/*$/g, '') ?? ''
  if (url?.protocol !== 'https:' || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(repo))
    throw new Error(`"${address}" is no address of a repository like https://gitlab.com/parish/sermons.`)
  const name = options.host ?? KNOWN_HOSTS[url.host]
  if (name === undefined || !NAMES.includes(name))
    throw new Error(`Say what runs at ${url.host}: --host ${NAMES.join(', --host ')}.`)
  const { branch = 'main', appId, oauth } = options
  const origin = url.origin
  if (name === 'github') {
    if (oauth === undefined)
      throw new Error('GitHub signs in only through an OAuth helper of yours: --oauth https://…. GitLab needs none.')
    if (url.host !== 'github.com') throw new Error('Of GitHub only github.com is supported.')
    return {
      settings: {
        name,
        repo,
        branch,
        base_url: new URL(oauth).origin,
        auth_endpoint: new URL(oauth).pathname.slice(1),
      },
      origins: ['https://api.github.com'],
      repository: { host: 'https://api.github.com', path: `/repos/${repo}` },
    }
  }
  if (appId === undefined)
    throw new Error(`Register an OAuth application at ${url.host} (public, with PKCE), and give its id: --app-id <id>.`)
  const shared = { name, repo, branch, app_id: appId, base_url: origin }
  if (name === 'gitlab') {
    const api_root = `${origin}/api/v4`
    // Caddy cannot ask for the encoded slash of its path.
    const repository = { host: origin, path: "/api/v4/projects/<the project's number>" }
    return { settings: { ...shared, auth_type: 'pkce', api_root }, origins: [origin], repository }
  }
  const repository = { host: origin, path: `/api/v1/repos/${repo}` }
  return { settings: { ...shared, api_root: `${origin}/api/v1` }, origins: [origin], repository }
}
