/** Gives `expect(element)` its document matchers, which the browser projects of jest set up. */
import '@testing-library/jest-dom'
