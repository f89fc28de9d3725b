/** The federation runtime as it comes: a module apart, so that it can be run in a task of its own (`prehydrate/start-hydration.ts`). */
export { init } from '@module-federation/enhanced/runtime'
