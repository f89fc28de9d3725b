const path = require('node:path')
const { serverConfig } = require('../../tools/webpack/room-builds.cjs')

const entry = { renders: path.join(__dirname, 'one-process.ts') }
const build = serverConfig({ room: 'shell', entry, outputPath: process.env.BUILD_FOLDER, externals: [] })
module.exports = { ...build, cache: false }
