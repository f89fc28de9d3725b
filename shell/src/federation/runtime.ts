/**
 * The federation runtime, in a module of its own so that it can be evaluated in a separate task
 * (`prehydrate/start-hydration.ts`).
 */
export { init } from '@module-federation/enhanced/runtime'
