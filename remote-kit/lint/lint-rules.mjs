// The few rules that a formatter cannot keep, and what a remote may import: in the workspace as in a repository of its
// own. No warning level: a rule is an error or no rule.
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Outside libraries that have one entry point, and where that entry point stands. */
export const BEHIND_ENTRY_POINTS = [
  { name: 'axios', message: 'Use shared-kernel/api.' },
  { name: 'date-fns', message: 'Use shared-kernel/dates.' },
  { name: 'react-router-dom', message: 'Use shared-kernel/router.' },
  { name: 'react-router', message: 'Use shared-kernel/router.' },
  { name: '@sentry/react', message: 'Use shared-kernel/monitoring.' },
  { name: 'zustand', message: 'Stores that two packages read live in the kernel.' },
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
  group: ['site-*', 'analytics', 'transport', 'test-*'].map((entryPoint) => `shared-kernel/${entryPoint}`),
  message: 'This entry point is the shell’s: use shared-kernel/router or shared-kernel/monitoring.',
}
const OTHER_PACKAGES = {
  regex: String.raw`^(?:\.\./(?:.*/)?)?(?:remote-(?!kit)[a-z]+|shell|releases|content-api)(?:/|$)`,
  message: 'Remotes import neither the shell nor each other; what two must agree on is the kernel’s.',
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
 * @param {string} [folder] of the remote; its own repository when it is not said
 */
export const forRemote = (folder = '.') => {
  const at = folder === '.' ? '' : `${folder}/`
  return [
    {
      files: [`${at}src/**/*.{ts,tsx}`, `${at}smoke.ts`],
      rules: restrict(BEHIND_ENTRY_POINTS, [DEEP, OTHER_PACKAGES, KERNEL_INSIDE, SHELL_ONLY, BACKEND]),
    },
    // Node ends a process for a promise that fails unheard: a release would stop half-way.
    {
      files: [`${at}smoke.ts`],
      languageOptions: { parserOptions: { projectService: true } },
      rules: { '@typescript-eslint/no-floating-promises': 'error' },
    },
    // Tests have a site around them, and files to read.
    {
      files: [`${at}src/**/*.test.{ts,tsx}`, `${at}src/**/test-*.{ts,tsx}`],
      rules: restrict(BEHIND_ENTRY_POINTS, [DEEP, OTHER_PACKAGES, KERNEL_INSIDE]),
    },
  ]
}
