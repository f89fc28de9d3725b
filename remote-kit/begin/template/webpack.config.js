const { remoteConfig } = require('remote-kit/webpack')

module.exports = remoteConfig(__dirname)
