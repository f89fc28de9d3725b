// The tests of one mutated room: one project, in the surroundings that the mutants' runner can watch.
import base from '../../jest.config.mjs'
import { MUTATED_ROOMS } from './rooms.mjs'

const { tests, environment } = MUTATED_ROOMS[process.env.MUTANTS_ROOM]
const { transform, transformIgnorePatterns, moduleNameMapper } = base.projects[0]

export default {
  // The copy in which the mutants live.
  rootDir: process.cwd(),
  transform,
  transformIgnorePatterns,
  moduleNameMapper,
  // A test that a busy machine made late would count as one that noticed something.
  testTimeout: 30_000,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
  ...(environment === 'browser'
    ? {
        testEnvironment: `${process.cwd()}/tools/mutants/browser-environment.cjs`,
        setupFilesAfterEnv: ['@testing-library/jest-dom'],
      }
    : { testEnvironment: '@stryker-mutator/jest-runner/jest-env/node' }),
}
