const { shellConfig } = require('../webpack.base.js')

module.exports = shellConfig
