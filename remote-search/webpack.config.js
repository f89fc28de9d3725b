const { remoteConfig } = require('../webpack.base.js')

module.exports = remoteConfig({
  name: 'remote-search',
  exposes: ['SearchPage', 'ContentPage'],
  widgets: ['SermonListWidget'],
})
