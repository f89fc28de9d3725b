const { remoteConfig } = require('../webpack.base.js')

module.exports = remoteConfig(__dirname)
