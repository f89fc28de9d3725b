// Lint rules and allowed imports, for the workspace and for a remote's own repository. There are no warnings: every
// rule is an error.
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Libraries that only the kernel imports, with the entry point to use instead. */
export const BEHIND_ENTRY_POINTS = [
  { name: 'axios', message: 'Use shared-kernel/api.' },
  { name: 'date-fns', message: 'Use shared-kernel/dates.' },
  { name: 'react-router-dom', message: 'Use shared-kernel/router.' },
  { name: 'react-router', message: 'Use shared-kernel/router.' },
  { name: '@sentry/react', message: 'Use shared-kernel/monitoring.' },
  { name: 'zustand', message: 'Stores that two packages read belong in the kernel.' },
]
export const DEEP = { group: ['../../*'], message: 'Import from your own folder or by the name of a package.' }
export const KERNEL_INSIDE = {
  group: ['shared-kernel/src/*', '**/shared-kernel/src/**'],
  message: 'Use an entry point: shared-kernel/<entry point>.',
}
export const BACKEND = {
  group: ['fastify', '@fastify/*', 'pg', 'kysely', 'node:*'],
  message: 'This code runs in a browser.',
}
const SHELL_ONLY = {
  group: ['site-*', 'telemetry', 'test-*'].map((entryPoint) => `shared-kernel/${entryPoint}`),
  message: 'Only the shell may import this entry point: use shared-kernel/router or shared-kernel/monitoring.',
}
const OTHER_PACKAGES = {
  regex: String.raw`^(?:\.\./(?:.*/)?)?(?:remote-(?!kit)[a-z]+|shell|releases|content-api)(?:/|$)`,
  message: 'Remotes import neither the shell nor each other; shared code belongs in the kernel.',
}

export const restrict = (paths, patterns) => ({ 'no-restricted-imports': ['error', { paths, patterns }] })

/** Rules for TypeScript in every package. */
export const EVERYWHERE = [
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
]

/**
 * Allowed imports of a remote.
 * @param {string} [folder] of the remote in the workspace; absent: the remote's own repository
 */
export const forRemote = (folder = '.') => {
  const at = folder === '.' ? '' : `${folder}/`
  return [
    {
      files: [`${at}src/**/*.{ts,tsx}`, `${at}smoke.ts`],
      rules: restrict(BEHIND_ENTRY_POINTS, [DEEP, OTHER_PACKAGES, KERNEL_INSIDE, SHELL_ONLY, BACKEND]),
    },
    // An unhandled rejection ends the Node process: a release would stop in the middle.
    {
      files: [`${at}smoke.ts`],
      languageOptions: { parserOptions: { projectService: true } },
      rules: { '@typescript-eslint/no-floating-promises': 'error' },
    },
    // Tests may use the site's modules and Node's.
    {
      files: [`${at}src/**/*.test.{ts,tsx}`, `${at}src/**/test-*.{ts,tsx}`],
      rules: restrict(BEHIND_ENTRY_POINTS, [DEEP, OTHER_PACKAGES, KERNEL_INSIDE]),
    },
  ]
}
