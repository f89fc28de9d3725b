/** What the dialog of the policy fetches when it is opened. */
export { StoredData } from '../offline/stored-data/StoredData.tsx'
export { LoadPolicy } from './LoadPolicy.tsx'
