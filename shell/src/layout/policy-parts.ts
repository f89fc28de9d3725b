/** Modules that the policy dialog loads when it is opened. */
export { StoredData } from '../offline/stored-data/StoredData.tsx'
export { LoadPolicy } from './LoadPolicy.tsx'
