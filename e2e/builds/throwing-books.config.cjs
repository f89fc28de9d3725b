// remote-bible with books that throw while they are rendered: everything but a browser is content with it.
const path = require('node:path')
const webpack = require('webpack')
const builds = require('../../remote-bible/webpack.config.js')

const screen = path.join(__dirname, 'ThrowingScreen.tsx')
const replaced = new webpack.NormalModuleReplacementPlugin(/\/bible\/BibleScreen\.tsx$/, screen)

module.exports = builds.map((build) => ({ ...build, cache: false, plugins: [...(build.plugins ?? []), replaced] }))
