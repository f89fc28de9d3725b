const { remoteConfig } = require('../webpack.base.js')

module.exports = remoteConfig({
  name: 'remote-bible',
  exposes: ['CitationsPage', 'DailyReadingPage', 'ReadingPlanListPage', 'ReadingPlanPage'],
})
