// Builds the page with each bundler, through its own API.
import { createRsbuild } from '@rsbuild/core'
import { rspack } from '@rspack/core'
import { build } from 'vite'
import webpack from 'webpack'

const done = (compile, config) =>
  new Promise((resolve, reject) => {
    compile(config, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
const configOf = async (bundler) => (await import(`./${bundler}.config.mjs`)).default

const BUNDLERS = {
  webpack: async () => done(webpack, await configOf('webpack')),
  rspack: async () => done(rspack, await configOf('rspack')),
  rsbuild: async () => (await createRsbuild({ rsbuildConfig: await configOf('rsbuild') })).build(),
  vite: async () => build({ ...(await configOf('vite')), configFile: false, logLevel: 'warn' }),
}

for (const bundler of process.argv.slice(2)) await BUNDLERS[bundler]()
