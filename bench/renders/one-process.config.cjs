const path = require('node:path')
const { serverConfig } = require('../../remote-kit/webpack/room-builds.cjs')

const entry = { renders: path.join(__dirname, 'one-process.ts') }
const folder = path.join(__dirname, '../../shell')
const build = serverConfig({ room: 'shell', folder, entry, outputPath: process.env.BUILD_FOLDER, externals: [] })
module.exports = { ...build, cache: false }
