// The import map of the packages. Rules for all packages and for remotes are the kit's: remote-kit/lint/.
import tseslint from 'typescript-eslint'
import {
  BACKEND,
  BEHIND_ENTRY_POINTS,
  DEEP,
  EVERYWHERE,
  KERNEL_INSIDE,
  forRemote,
  restrict,
} from './remote-kit/lint/lint-rules.mjs'
import { remotes, packages } from './tools/workspaces.cjs'

/** All may import the kernel, by its entry points; servers may import the server kit. */
const APART = packages.filter((pkg) => !['shared-kernel', 'server-kit'].includes(pkg))
/** The shell shows what is released, and has a folder `editor` of its own. */
const ALLOWED = { shell: ['releases', 'editor'], 'content-api': ['releases'] }
const otherPackages = (pkg) => ({
  group: APART.filter((other) => other !== pkg && !ALLOWED[pkg]?.includes(other)).flatMap((other) => [
    other,
    `${other}/*`,
    `../**/${other}/**`,
  ]),
  message: 'Packages do not import each other; shared code belongs to the kernel.',
})
/** Media may be in a bucket, as releases are. */
const BUCKETS = {
  group: ['releases/**', '!releases/store', ...['open-bucket', 'test-bucket'].map((file) => `!releases/store/${file}`)],
  message: 'Only what opens a bucket.',
}
/** The only import from `releases` in browser code is a type; the rest runs on servers. */
const RELEASES = {
  group: ['releases/**', '!releases/manifest', '!releases/manifest/live-remote'],
  message: 'Only releases/manifest/live-remote, a type.',
}
/** Folders of `shell/src` from the top down: each may import those below it. */
const LAYERS = ['hydrate', 'routing', 'layout', 'offline', 'player', 'federation', 'prehydrate', 'monitoring']
const above = (folder) => ({
  regex: String.raw`^(?:\.\./)+(?:${LAYERS.slice(0, LAYERS.indexOf(folder)).join('|') || 'none'})/`,
  message: `${folder} stands below: ${LAYERS.join(' > ')}.`,
})
/** Folders of the document server, the highest first: a folder imports only from lower ones. */
const SERVER_LAYERS = [['documents'], ['embed', 'seo'], ['renderer'], ['builds'], ['ops'], ['http']]
const onlyLowerLayers = (folder, depth) => ({
  group: [
    '../app.ts',
    '../main.ts',
    ...SERVER_LAYERS.slice(0, depth + 1)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => `../${other}/*`),
  ],
  message: 'shell/server: import only from lower folders (SERVER_LAYERS in eslint.config.mjs).',
})
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.site/**',
      '.nx/**',
      '.cache/**',
      'shared-kernel/src/api/schema.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...EVERYWHERE,
  ...remotes.flatMap((pkg) => forRemote(pkg)),
  // The shell's folders have subfolders, so `../../` stays within it.
  { files: ['shell/{src,embed,server}/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['shell/{src,embed}/**/*.{ts,tsx}'],
    ignores: ['shell/{src,embed}/**/*.test.*'],
    rules: restrict(BEHIND_ENTRY_POINTS, [otherPackages('shell'), KERNEL_INSIDE, BACKEND, RELEASES]),
  },
  ...LAYERS.map((folder) => ({
    files: [`shell/src/${folder}/**/*.{ts,tsx}`],
    ignores: ['shell/src/**/*.test.*', 'shell/src/**/testing/**'],
    rules: restrict(BEHIND_ENTRY_POINTS, [otherPackages('shell'), KERNEL_INSIDE, BACKEND, RELEASES, above(folder)]),
  })),
  // It renders on the server.
  {
    files: ['shell/src/routing/server/**/*.{ts,tsx}'],
    rules: restrict(BEHIND_ENTRY_POINTS, [otherPackages('shell'), KERNEL_INSIDE, above('routing')]),
  },
  {
    files: ['shell/server/*.ts'],
    rules: restrict(BEHIND_ENTRY_POINTS, [otherPackages('shell'), KERNEL_INSIDE]),
  },
  ...SERVER_LAYERS.flatMap((layer, depth) =>
    layer.map((folder) => ({
      files: [`shell/server/${folder}/**/*.{ts,tsx}`],
      ignores: ['**/*.test.*'],
      rules: restrict(BEHIND_ENTRY_POINTS, [otherPackages('shell'), KERNEL_INSIDE, onlyLowerLayers(folder, depth)]),
    })),
  ),
  {
    // The published package cannot import packages of the workspace.
    files: ['shell/embed/package/**/*.ts'],
    rules: {
      ...restrict(BEHIND_ENTRY_POINTS, [
        DEEP,
        otherPackages('shell'),
        { group: ['shared-kernel', 'shared-kernel/*'] },
        BACKEND,
      ]),
      // Module augmentation needs empty interfaces.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['shared-kernel/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/test-*.ts'],
    rules: restrict([], [DEEP, otherPackages('shared-kernel'), BACKEND]),
  },
  {
    files: ['releases/src/**/*.ts'],
    rules: restrict(BEHIND_ENTRY_POINTS, [DEEP, otherPackages('releases'), KERNEL_INSIDE]),
  },
  {
    files: ['content-api/src/**/*.ts'],
    rules: restrict(BEHIND_ENTRY_POINTS, [
      DEEP,
      otherPackages('content-api'),
      BUCKETS,
      KERNEL_INSIDE,
      {
        group: ['shared-kernel/!(references|passages|dates|fold|json|sanitize|search-parameters|site)'],
        message:
          'Only the kernel’s pure entry points: references, passages, dates, fold, json, sanitize, search-parameters and site.',
      },
    ]),
  },
  {
    files: ['tools/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'],
    // Playwright's fixtures have a parameter called `use`.
    rules: { 'no-restricted-imports': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // The one place that keeps what the server wrote, and the one form a federation plugin may have.
  {
    files: ['shell/src/routing/DeferredPage.tsx', 'shell/src/federation/script-policy.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['e2e/playwright.config.ts', 'e2e/figures-reporter.ts', 'e2e/global-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.{js,cjs,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
