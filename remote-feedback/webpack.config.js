const { remoteConfig } = require('../webpack.base.js')

module.exports = remoteConfig({ name: 'remote-feedback', exposes: ['FeedbackPage'] })
