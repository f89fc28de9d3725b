/**
 * Tests of a remote: `"jest": { "preset": "remote-kit" }` in its package.json. All run in jsdom;
 * `shared-kernel/test-site` opens a page.
 */

/** Packages that are published as ES modules only; jest needs them compiled. */
const ES_ONLY = ['shared-kernel', 'remote-kit']

module.exports = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_ONLY.join('|')})/)`],
  moduleNameMapper: { '\\.css$': require.resolve('./jest/css-module.cjs') },
  testEnvironment: require.resolve('./jest/browser-environment.mjs'),
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), require.resolve('./jest/patience.cjs')],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
}
