const { configure } = require('@testing-library/react')

/** What is fetched when it is needed takes longer than a second on a busy machine, and no test measures that. */
configure({ asyncUtilTimeout: 4000 })
