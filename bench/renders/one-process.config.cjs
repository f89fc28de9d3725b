const path = require('node:path')
const { rendererConfig } = require('../../webpack.base.js')

const entry = { renders: path.join(__dirname, 'one-process.ts') }
module.exports = { ...rendererConfig(process.env.BUILD_FOLDER, entry), cache: false }
