/** The browser's document of `*.test.tsx`, watched by the mutants' runner. */
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner')
const { default: BrowserEnvironment } = require('../../remote-kit/jest/browser-environment.mjs')

module.exports = mixinJestEnvironment(BrowserEnvironment)
