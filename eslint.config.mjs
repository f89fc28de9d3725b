// The import map and the few rules that a formatter cannot keep. No warning level: a rule is an error or no rule.
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { remotes, rooms } from './tools/workspaces.cjs'

/** Outside libraries that have one door, and where that door stands. */
const BEHIND_A_DOOR = [
  { name: 'axios', message: 'Use shared-kernel/api.' },
  { name: 'date-fns', message: 'Use shared-kernel/dates.' },
  { name: 'react-router-dom', message: 'Use shared-kernel/router.' },
  { name: 'react-router', message: 'Use shared-kernel/router.' },
  { name: '@sentry/react', message: 'Use shared-kernel/monitoring.' },
  { name: 'zustand', message: 'Stores that two rooms read live in the kernel.' },
]
const DEEP = { group: ['../../*'], message: 'Import from your own folder or by the name of a package.' }
/** All may import the kernel, by its doors. */
const APART = rooms.filter((room) => room !== 'shared-kernel')
const otherRooms = (room) => ({
  // The shell shows what is released.
  group: APART.filter((other) => other !== room && !(room === 'shell' && other === 'releases')).flatMap((other) => [
    other,
    `${other}/*`,
    `../**/${other}/**`,
  ]),
  message: 'Rooms do not import each other; what two must agree on is the kernel’s.',
})
const KERNEL_INSIDE = {
  group: ['shared-kernel/src/*', '**/shared-kernel/src/**'],
  message: 'Use a door: shared-kernel/<door>.',
}
const SHELL_ONLY = {
  group: ['site-*', 'analytics', 'transport', 'test-*'].map((door) => `shared-kernel/${door}`),
  message: 'This door is the shell’s: use shared-kernel/router or shared-kernel/monitoring.',
}
/** What documents know of a remote is a type; the rest of `releases` runs on servers. */
const RELEASES = { group: ['releases/*', '!releases/live-remote'], message: 'Only releases/live-remote, a type.' }
const BACKEND = { group: ['fastify', '@fastify/*', 'pg', 'kysely', 'node:*'], message: 'This code runs in a browser.' }

const restrict = (paths, patterns) => ({ 'no-restricted-imports': ['error', { paths, patterns }] })

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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'Name what you export.' },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Use SafeHtml of shared-kernel/safe-html.',
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The document’s policy forbids style attributes: use a class.',
        },
      ],
      ...restrict([], [DEEP]),
    },
  },
  ...remotes.map((room) => ({
    files: [`${room}/src/**/*.{ts,tsx}`, `${room}/smoke.ts`],
    rules: restrict(BEHIND_A_DOOR, [DEEP, otherRooms(room), KERNEL_INSIDE, SHELL_ONLY, BACKEND]),
  })),
  {
    files: ['remote-*/src/**/*.test.tsx', 'remote-*/src/test-*.ts'],
    rules: restrict(BEHIND_A_DOOR, [DEEP, KERNEL_INSIDE]),
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: ['shell/src/render.tsx', 'shell/src/render/**', 'shell/src/**/*.test.*'],
    rules: restrict(BEHIND_A_DOOR, [DEEP, otherRooms('shell'), KERNEL_INSIDE, BACKEND, RELEASES]),
  },
  {
    files: ['shell/{guests,insets,server}/**/*.ts'],
    rules: restrict(BEHIND_A_DOOR, [DEEP, otherRooms('shell'), KERNEL_INSIDE]),
  },
  {
    // Who installs the package has none of the rooms.
    files: ['shell/embed-package/**/*.ts'],
    rules: {
      ...restrict(BEHIND_A_DOOR, [DEEP, otherRooms('shell'), { group: ['shared-kernel', 'shared-kernel/*'] }, BACKEND]),
      // What is added to types of others has nothing else to say.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['shared-kernel/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/test-*.ts'],
    rules: restrict([], [DEEP, otherRooms('shared-kernel'), BACKEND]),
  },
  {
    files: ['releases/src/**/*.ts'],
    rules: restrict(BEHIND_A_DOOR, [DEEP, otherRooms('releases'), KERNEL_INSIDE]),
  },
  {
    files: ['content-api/src/**/*.ts'],
    rules: restrict(BEHIND_A_DOOR, [
      DEEP,
      otherRooms('content-api'),
      KERNEL_INSIDE,
      {
        group: [
          'shared-kernel/!(references|passages|dates|fold|html-tree|json|safe-url|search-parameters|site|typed-words)',
        ],
        message:
          'Only the kernel’s pure doors: references, passages, dates, fold, html-tree, json, safe-url, search-parameters, site and typed-words.',
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
    files: ['shell/src/site/LatePage.tsx', 'shell/src/remotes/script-policy.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['e2e/playwright.config.ts', 'e2e/figures-reporter.ts', 'e2e/global-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.{js,cjs,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
