import { toBackend } from './backend.ts'

test.each([
  [
    'https://gitlab.com/parish/group/sermons.git',
    { appId: 'x' },
    { name: 'gitlab', repo: 'parish/group/sermons', auth_type: 'pkce', api_root: 'https://gitlab.com/api/v4' },
    ['https://gitlab.com'],
    { host: 'https://gitlab.com', path: "/api/v4/projects/<the project's number>" },
  ],
  [
    'https://git.parish.example/web/sermons',
    { appId: 'x', host: 'gitea', branch: 'live' },
    { name: 'gitea', app_id: 'x', branch: 'live', api_root: 'https://git.parish.example/api/v1' },
    ['https://git.parish.example'],
    { host: 'https://git.parish.example', path: '/api/v1/repos/web/sermons' },
  ],
  [
    'https://github.com/parish/sermons/',
    { oauth: 'https://oauth.example.org/auth' },
    { name: 'github', repo: 'parish/sermons', base_url: 'https://oauth.example.org', auth_endpoint: 'auth' },
    ['https://api.github.com'],
    { host: 'https://api.github.com', path: '/repos/parish/sermons' },
  ],
])('%s is edited by its host’s sign-in', (address, options, settings, origins, repository) =>
  expect(toBackend(address, options)).toEqual({
    settings: expect.objectContaining(settings) as object,
    origins,
    repository,
  }),
)

test.each([
  ['parish/sermons', {}, 'is no address of a repository'],
  ['https://gitlab.com/parish', { appId: 'x' }, 'is no address of a repository'],
  ['https://git.parish.example/web/sermons', { appId: 'x' }, 'Say what runs at git.parish.example: --host gitlab'],
  ['https://codeberg.org/parish/sermons', {}, 'Register an OAuth application at codeberg.org'],
  ['https://github.com/parish/sermons', {}, 'GitHub signs in only through an OAuth helper'],
])('%s with %j is refused: %s', (address, options, message) =>
  expect(() => toBackend(address, options)).toThrow(message),
)
