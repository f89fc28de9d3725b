/** `npm run editor`: writes the editor of a production site, for a web server to serve as static files. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toBackend } from './backend.ts'
import { writeEditor } from './write-editor.ts'

const HELP = `Writes the editor for a content folder in a git repository, as static files.

  npm run editor -- <address of the repository> --site <address of the site> [options]

  --app-id <id>    OAuth application at GitLab, Gitea or Forgejo: public, with PKCE, its redirect address the editor's
  --host <kind>    gitlab, gitea, forgejo or github; known for gitlab.com, gitea.com, codeberg.org and github.com
  --oauth <url>    GitHub alone: an OAuth helper of yours, e.g. https://oauth.example.org/auth
  --branch <name>  main
  --out <folder>   .site/editor

Editors sign in at the git host; accounts, passwords and rights are there.`

const log = (text: string) => void process.stdout.write(`${text}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    'app-id': { type: 'string' },
    host: { type: 'string' },
    oauth: { type: 'string' },
    branch: { type: 'string' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../.site/editor') },
    help: { type: 'boolean', short: 'h' },
  },
})
const [address] = positionals
if (values.help || address === undefined) {
  log(HELP)
  process.exit(values.help ? 0 : 2)
}
try {
  const { site, host, branch, oauth, out } = values
  if (site === undefined || !URL.canParse(site))
    throw new Error('Say where the site is: --site https://lelkesz.example')
  const backend = toBackend(address, { host, branch, oauth, appId: values['app-id'] })
  await writeEditor(out, { backend, site: new URL(site).origin })
  const { host: gitHost, path } = backend.repository!
  log(`The editor is in ${out}. Serve it at an address of its own (docs/operations.md#editor), with
  REPOSITORY_HOST=${gitHost}
  REPOSITORY_PATH=${path}`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
