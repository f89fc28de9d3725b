const { configure } = require('@testing-library/react')

/** Lazy imports take more than the default second on a busy machine. */
configure({ asyncUtilTimeout: 4000 })
