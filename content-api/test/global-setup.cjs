/** Runs once before the tests of this room; jest wants a default export, which our TypeScript does not have. */
module.exports = () => require('./test-server.ts').startTestServer()
