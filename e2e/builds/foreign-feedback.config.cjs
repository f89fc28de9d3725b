// remote-feedback with a screen that imports a file of remote-search, past the fences of lint.
const path = require('node:path')
const webpack = require('webpack')
const builds = require('../../remote-feedback/webpack.config.js')

const screen = path.join(__dirname, 'ForeignScreen.tsx')
const replaced = new webpack.NormalModuleReplacementPlugin(/\/form\/FeedbackScreen\.tsx$/, screen)

module.exports = builds.map((build) => ({ ...build, cache: false, plugins: [...(build.plugins ?? []), replaced] }))
