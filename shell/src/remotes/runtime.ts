/** The federation runtime as it comes: a module apart, so that it can be run in a task of its own (`first/compose.ts`). */
export { init } from '@module-federation/enhanced/runtime'
