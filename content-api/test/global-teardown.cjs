module.exports = () => require('./test-servers.ts').stopTestServers()
